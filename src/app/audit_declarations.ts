/** Provides the texts of the audit log: to the server with all declarations, to the browser with the audit screen. */
import { auditWords } from '#platform/shared/audit_words.ts';
import { auditWords as words } from './audit_words.gen.ts';

auditWords.provide(words);
