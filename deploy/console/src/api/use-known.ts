import type { ViewSource } from '@parola/ui';
import { useQuery } from './use-query';

/** Names of all channels and units, in the order of the service. */
export interface Known {
  channels: readonly string[];
  units: readonly string[];
}

/** Names of the existing channels and units, for forms that offer them. */
export function useKnown(): ViewSource<Known> {
  const channels = useQuery('channels', {}, ['channel']);
  const units = useQuery('units', {}, ['units']);
  return {
    data: channels.data &&
      units.data && {
        channels: channels.data.map(({ channel }) => channel),
        units: units.data.map(({ unit }) => unit),
      },
    error: channels.error ?? units.error,
    refreshing: channels.refreshing || units.refreshing,
    offline: channels.offline === true || units.offline === true,
    reload() {
      channels.reload();
      units.reload();
    },
  };
}
