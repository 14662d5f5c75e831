import { load as loadActivity } from '../text/activity';
import { load } from '../text/lottery';

/** The words that every page of the diamond mall needs before it is shown. */
export const words = (): Promise<void> => Promise.all([load(), loadActivity()]).then(() => undefined);
