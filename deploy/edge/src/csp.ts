/**
 * Input of the policy of one page. Hashes are `sha256-…` of the inline styles and scripts of the shell's HTML, and of
 * styles that the edge added.
 */
export interface CspOptions {
  styleHashes: readonly string[];
  scriptHashes: readonly string[];
  /** Origin of the sandbox partners, for games in frames and streams of shows. */
  frameOrigin: string;
  /** Development only: allows remotes from the dev servers of squads, and the inline styles of style-loader. */
  development: boolean;
  /** Allows `blob:` images, for pictures that the page creates or that the player selects. */
  preview: boolean;
}

/**
 * The Content-Security-Policy. Pages for players get none of the unsafe-* sources; only the development shell may load
 * from other local ports.
 */
export function contentSecurityPolicy(options: CspOptions): string {
  const local = options.development ? ' http://localhost:* http://127.0.0.1:*' : '';
  const sockets = options.development ? ' ws://localhost:* ws://127.0.0.1:*' : '';
  const styles = options.development
    ? `'self' 'unsafe-inline'${local}`
    : [`'self'`, ...options.styleHashes.map((hash) => `'${hash}'`)].join(' ');
  const scripts = [`'self'`, ...options.scriptHashes.map((hash) => `'${hash}'`)].join(' ');
  return [
    `default-src 'none'`,
    `script-src ${scripts}${local}`,
    `style-src ${styles}`,
    `img-src 'self' data:${options.preview ? ' blob:' : ''}${local}`,
    `font-src 'self'${local}`,
    `connect-src 'self'${local}${sockets}`,
    `frame-src ${options.frameOrigin}`,
    `media-src ${options.frameOrigin}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
  ].join('; ');
}

/** The Permissions-Policy. Only pages with the camera permit get the camera. */
export function permissionsPolicy(camera: boolean): string {
  return `camera=(${camera ? 'self' : ''}), microphone=(), geolocation=(), payment=()`;
}
