import { appIcon } from './compose';
import { svgText } from './paint/svg';
import { logo } from './recipes/logo';

/**
 * The logo as SVG text (golden ring with golden star on ink, transparent corners), to inline in a page; about 700
 * bytes.
 */
export const LOGO_SVG = svgText(appIcon(logo, 1));
