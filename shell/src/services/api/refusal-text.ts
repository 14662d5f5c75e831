export { errorText } from '@parola/calls';
