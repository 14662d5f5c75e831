// Stands in for the federation runtime's list of error texts: these two can happen inside a remote's container, the rest in the shell.
export const runtimeDescMap = {
  'RUNTIME-009': 'The shell has no federation runtime.',
  'RUNTIME-012': 'The shell does not provide a shared module.',
};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = runtimeDescMap;
