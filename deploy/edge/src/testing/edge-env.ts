import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EdgeEnv } from '../edge-settings';
import type { ReleaseOnDisk } from './release-on-disk';

/** The settings of an edge under test in front of a platform; optional settings stay unset. */
export function edgeEnv(
  releases: Pick<ReleaseOnDisk, 'dataDir' | 'artDir'>,
  platform?: Server,
  own: Partial<EdgeEnv> = {},
): EdgeEnv {
  const port = platform ? (platform.address() as AddressInfo).port : 1;
  return {
    SITE_URL: '',
    PORT: 0,
    HOST: '127.0.0.1',
    METRICS_HOST: '127.0.0.1',
    PLATFORM_URL: `http://127.0.0.1:${port}`,
    EDGE_SECRET: [],
    PARTNERS_URL: 'http://localhost:8081',
    PAROLA_DATA_DIR: releases.dataDir,
    ART_DIR: releases.artDir,
    RELEASE_KEYS: '',
    RELEASE_CHANNEL: 'production',
    TRUSTED_PROXIES: [],
    REGION_HEADER: '',
    REGION_DATABASE: '',
    REGION_DEFAULT: '',
    HSTS: '',
    ALLOWED_HOSTS: [],
    CORP: 'same-origin',
    FILES_CORS: 'off',
    SERVICE_WORKER: 'on',
    PAROLA_PROFILE: 'production',
    ...own,
  };
}
