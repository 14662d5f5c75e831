import { describeRemoteContract, describeTexts } from '@parola/testing';
import definition from '../remote.config';
import english from './locales/en-PH';
import filipino from './locales/fil-PH';
import remote from './remote';

describeRemoteContract(definition, remote);
describeTexts('__name__', english, filipino);
