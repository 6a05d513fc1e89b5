/** Provides the words of the audit log: to the server with everything else, to the browser with the screen that shows them. */
import { auditWords } from '#platform/shared/audit_words.ts';
import { auditWords as words } from './audit_words.gen.ts';

auditWords.provide(words);
