import { readEnv } from './edge-settings';

const GIVEN = {
  PORT: '8080',
  PLATFORM_URL: 'http://localhost:1',
  PARTNERS_URL: 'http://localhost:2',
  PAROLA_DATA_DIR: '/d',
  ART_DIR: '/a',
};

describe('the edge’s settings', () => {
  test('are production’s, and no address header is trusted, unless told otherwise', () => {
    expect(readEnv(GIVEN)).toMatchObject({
      PORT: 8080,
      HOST: '127.0.0.1',
      RELEASE_CHANNEL: 'production',
      PAROLA_PROFILE: 'production',
      TRUSTED_PROXIES: [],
    });
  });
  test('name every variable that is missing or malformed', () => {
    expect(() => readEnv({ ...GIVEN, PORT: 'http', ART_DIR: undefined })).toThrow(
      /^The edge cannot start: .*PORT.*ART_DIR/,
    );
    expect(() => readEnv({ ...GIVEN, PARTNERS_URL: 'http://localhost:2/games' })).toThrow(
      /PARTNERS_URL is not an origin/,
    );
  });
  test('name the header and the default of the region', () => {
    expect(readEnv(GIVEN)).toMatchObject({ REGION_HEADER: '', REGION_DEFAULT: '' });
    const set = { ...GIVEN, REGION_HEADER: 'CF-IPCountry', REGION_DEFAULT: 'PH' };
    expect(readEnv(set)).toMatchObject({ REGION_HEADER: 'cf-ipcountry', REGION_DEFAULT: 'PH' });
    expect(() => readEnv({ ...GIVEN, REGION_HEADER: 'a b' })).toThrow(/REGION_HEADER is not the name of a header/);
    expect(() => readEnv({ ...GIVEN, REGION_DEFAULT: 'Philippines' })).toThrow(/REGION_DEFAULT is not a country/);
  });
  test("leave the transport to the operator's setting", () => {
    expect(readEnv(GIVEN)).toMatchObject({ HSTS: '', ALLOWED_HOSTS: [], CORP: 'same-origin', FILES_CORS: 'off' });
    const set = {
      ...GIVEN,
      HSTS: 'max-age=300; includeSubDomains; preload',
      ALLOWED_HOSTS: ' Play.example, localhost:8080,',
    };
    expect(readEnv({ ...set, CORP: 'same-site' })).toMatchObject({
      HSTS: set.HSTS,
      ALLOWED_HOSTS: ['play.example', 'localhost:8080'],
      CORP: 'same-site',
    });
    expect(() => readEnv({ ...GIVEN, HSTS: 'max-age=300\r\nset-cookie: a' })).toThrow(/HSTS is not like/);
    expect(() => readEnv({ ...GIVEN, CORP: 'anyone' })).toThrow(/CORP/);
    expect(() => readEnv({ ...GIVEN, FILES_CORS: '*' })).toThrow(/FILES_CORS/);
  });
  test.each(['https://play.example', 'play.example/x', '*.example', 'a b', 'play.example:80'])(
    'refuse «%s» for a host',
    (host) => {
      expect(() => readEnv({ ...GIVEN, ALLOWED_HOSTS: host })).toThrow(/ALLOWED_HOSTS is not a list/);
    },
  );
  test('have no secret of the platform, one, or two, and never say it again', () => {
    const secrets = ['n'.repeat(32), 'o'.repeat(32)];
    expect(readEnv(GIVEN).EDGE_SECRET).toEqual([]);
    expect(readEnv({ ...GIVEN, EDGE_SECRET: secrets.join() }).EDGE_SECRET).toEqual(secrets);
    expect(() => readEnv({ ...GIVEN, EDGE_SECRET: 'much-too-short' })).toThrow(/EDGE_SECRET is not one secret/);
    expect(() => readEnv({ ...GIVEN, EDGE_SECRET: 'much-too-short' })).not.toThrow(/much-too-short/);
    expect(() => readEnv({ ...GIVEN, EDGE_SECRET_FILE: '/missing' })).toThrow(/EDGE_SECRET_FILE names a file that/);
  });
  test('trust proxies by address, range or name', () => {
    expect(
      readEnv({ ...GIVEN, TRUSTED_PROXIES: ' 10.0.0.0/8, loopback,::1 ,fc00::/7,192.0.2.1,' }).TRUSTED_PROXIES,
    ).toEqual(['10.0.0.0/8', 'loopback', '::1', 'fc00::/7', '192.0.2.1']);
  });
  test.each(['everybody', '10.0.0.0/33', '10.0.0.0/0', '10.0.0/8', '10.0.0.0/8/8', '::1/129', '10.0.0.0/', '*'])(
    'refuse to trust «%s»',
    (range) => {
      expect(() => readEnv({ ...GIVEN, TRUSTED_PROXIES: range })).toThrow(/TRUSTED_PROXIES is not a list/);
    },
  );
});
