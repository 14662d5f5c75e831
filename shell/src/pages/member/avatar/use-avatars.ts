import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ConfigMap } from '@parola/calls';
import { useShell } from '../../../composition/shell';

/**
 * Returns the site's pictures for players. Requested by the first component that shows one, to keep them out of the
 * first load. Undefined until they arrive.
 */
export function useAvatars(): ConfigMap['appAvatarList'] {
  const { config } = useShell();
  useEffect(() => config.need(['appAvatarList']), [config]);
  return useStore(config.store, ({ map }) => map.appAvatarList);
}
