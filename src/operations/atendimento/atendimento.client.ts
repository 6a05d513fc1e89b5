import { createSliceClient } from '#platform/web/data/api.ts';
import type { atendimentoContract } from './atendimento.contract.ts';

export const atendimento = createSliceClient<typeof atendimentoContract>('atendimento');
