import { describeRemoteContract } from '@parola/testing';
import definition from '../remote.config';
import remote from './remote';

describeRemoteContract(definition, remote);
