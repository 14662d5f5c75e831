import { globalName, type ReadArm, type RouteDeclaration } from '@parola/contract';
import type { Contributions } from '@parola/kit';
import type { Published } from './containers';
import { sampleArm, samplePlan, sampleRoute } from './release';
import { fakeRemote, renderShell, type ShellTestOptions } from './render-shell';

export const HOME = sampleRoute('lobby.home', '/', { title: 'Home' });

/** Loader of a page that is already loaded. */
export const show = (Component: () => React.ReactNode) => () => Promise.resolve({ default: Component });
export const text = (words: string) => show(() => <p>{words}</p>);

export const lobby = (routes: Contributions['routes']): Published => ({ module: fakeRemote('lobby', { routes }) });

/** Renders a page with a lobby whose builds are published as given. */
export function withLobby(
  routes: readonly RouteDeclaration[],
  published: Published[],
  options: ShellTestOptions & { spare?: Published[] } = {},
) {
  const arm = (version: string): ReadArm => sampleArm('lobby', version, { manifest: { routes: [...routes] } });
  const { spare, ...rest } = options;
  return renderShell({
    remotes: [samplePlan('lobby', arm('2.0.0'), { fallback: spare ? arm('1.0.0') : undefined })],
    publish(containers) {
      containers.publish(globalName('lobby', '2.0.0'), ...published);
      if (spare) containers.publish(globalName('lobby', '1.0.0'), ...spare);
    },
    ...rest,
  });
}
