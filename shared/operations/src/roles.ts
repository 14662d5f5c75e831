/** The roles of operators. An operator may have several; a manager assigns them. */
export const ROLES = ['support', 'compliance', 'payments', 'manager', 'auditor'] as const;
export type Role = (typeof ROLES)[number];
