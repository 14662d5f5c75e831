import { describeRemoteContract, describeTexts } from '@parola/testing';
import definition from '../remote.config';
import english from './locales/en-PH';
import filipino from './locales/fil-PH';
import pagesEnglish from './locales/pages.en-PH';
import pagesFilipino from './locales/pages.fil-PH';
import remote from './remote';

describeRemoteContract(definition, remote);
describeTexts('agent-share', english, filipino);
describeTexts('agent-share', pagesEnglish, pagesFilipino);
