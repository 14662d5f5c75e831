import { code, referencePage, table, typeText, type ReferencePage } from '@parola/presets/reference';
import * as z from 'zod';
import { OPERATION_NAMES, OPERATIONS } from '../operations';
import { ROLES, type Role } from '../roles';
import { OPERATION_PATH } from '../rules';
import { INPUTS } from '../schemas';

const ABOUT = `The operations of the operators' desk, at \`${OPERATION_PATH}<name>\` of the operators' origin. \`act\` changes something and is audited; \`look\` shows
personal data and is audited; \`read\` does neither. Any one of the roles is enough. An operation with a second pair of eyes waits as a
request until another operator with one of those roles approves it. [The desk](../operators/desk.md) has the rules.`;

const rolesText = (roles: readonly Role[] | 'nobody') => {
  if (roles === 'nobody') return 'without a session';
  return roles.length === ROLES.length ? 'every role' : roles.join(', ');
};

function inputText(input: z.ZodType): string {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return Object.keys(schema.properties ?? {}).length === 0 ? '' : typeText(schema);
}

/** Reference page of all operations, in the order of the table. */
export function operationReference(): ReferencePage {
  const rows = OPERATION_NAMES.map((name) => {
    const { kind, roles, checkedBy = [] } = OPERATIONS[name];
    return [code(name), kind, rolesText(roles), checkedBy.join(', '), code(inputText(INPUTS[name]))];
  });
  const body = table(['operation', 'kind', 'roles', 'second pair of eyes', 'input'], rows);
  return referencePage('operations', {
    title: 'Operations of the desk',
    owner: 'shared/operations',
    about: ABOUT,
    body,
  });
}
