/**
 * The first module of the development shell. React registers its renderers with the hook of the developer tools, and
 * the refresh runtime of a remote, which loads later, finds them there. The stub of that runtime would record no
 * earlier renderers, so a refresh would not repaint.
 */
interface DevToolsHook {
  renderers: Map<number, unknown>;
  supportsFiber: true;
  inject(renderer: unknown): number;
  onScheduleFiberRoot(): void;
  onCommitFiberRoot(): void;
  onCommitFiberUnmount(): void;
}
declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: DevToolsHook | undefined;
}

const renderers = new Map<number, unknown>();
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject(renderer) {
    renderers.set(renderers.size + 1, renderer);
    return renderers.size;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};

export {};
