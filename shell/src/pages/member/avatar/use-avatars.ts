import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ConfigMap } from '@parola/calls';
import { useShell } from '../../../composition/shell';

/**
 * The pictures that players may show; asked for where one is shown, for they are no matter of the first load.
 * Undefined before they are known.
 */
export function useAvatars(): ConfigMap['appAvatarList'] {
  const { config } = useShell();
  useEffect(() => config.need(['appAvatarList']), [config]);
  return useStore(config.store, ({ map }) => map.appAvatarList);
}
