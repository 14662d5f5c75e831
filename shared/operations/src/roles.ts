/** What an operator may be. One may have several; a manager names them. */
export const ROLES = ['support', 'compliance', 'payments', 'manager', 'auditor'] as const;
export type Role = (typeof ROLES)[number];
