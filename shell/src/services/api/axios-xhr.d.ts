/** The adapter alone, without interceptors, defaults and body transforms: half of axios' bytes, all of what the client uses. */
declare module 'axios/unsafe/adapters/xhr.js' {
  import type { AxiosRequestConfig, AxiosResponse } from 'axios';
  const xhr: (config: AxiosRequestConfig) => Promise<AxiosResponse<string>>;
  export default xhr;
}
