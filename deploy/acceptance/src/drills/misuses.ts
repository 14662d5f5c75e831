/** A fault of `wall-breaking-remote`, by the name of its button and of the value of `?break=`. */
export interface Misuse {
  name: string;
  /** Code in the fingerprint of its report; undefined: the browser contains it, and nothing is reported. */
  code?: 'GUARD' | 'UNCAUGHT' | 'VIEW-001';
}

const guarded = (...names: string[]): Misuse[] => names.map((name) => ({ name, code: 'GUARD' }));

/** All faults, in groups of those that are drilled side by side: 17 together. */
export const MISUSES: Readonly<Record<string, readonly Misuse[]>> = {
  'replaced functions': guarded('Global', 'Method', 'Prototype', 'Listener'),
  storms: guarded('Facts', 'Calls', 'Address', 'Rejections', 'Requests', 'Xhr'),
  'parts of the page': [
    ...guarded('Storage', 'Frame'),
    { name: 'Error', code: 'UNCAUGHT' },
    { name: 'Render', code: 'VIEW-001' },
    { name: 'Style' },
  ],
  'a busy tab': guarded('Hang', 'Tasks'),
};
