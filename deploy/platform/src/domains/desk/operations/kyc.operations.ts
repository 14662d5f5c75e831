import { approveKyc, kycCase, kycCases, kycPicture, rejectKyc } from '../../kyc';
import type { OperationGroup } from '../ground/context.types';
import { Later } from '../ground/later.types';

export const kycOperations: OperationGroup<'kyc.list' | 'kyc.open' | 'kyc.file' | 'kyc.approve' | 'kyc.reject'> = {
  'kyc.list': ({ tx, input }) => kycCases(tx, input),

  'kyc.open': ({ tx, vault, input: { id }, note }) => {
    note(`kyc:${id}`);
    return kycCase(tx, vault, id);
  },

  'kyc.file': async ({ tx, pictures, input: { id, file }, note }) => {
    note(`kyc:${id}`, { file });
    const found = await kycPicture(tx, id, file);
    return new Later(() => pictures.answer(found));
  },

  'kyc.approve': async ({ tx, vault, input: { id }, now, operator, note }) => {
    note(`kyc:${id}`, { approved: true });
    await approveKyc(tx, vault, { id, by: operator().login, now });
    return {};
  },

  'kyc.reject': async ({ tx, input: { id, code, words }, now, operator, note }) => {
    note(`kyc:${id}`, { approved: false, code });
    await rejectKyc(tx, { id, by: operator().login, now, code, ...(words && { words }) });
    return {};
  },
};
