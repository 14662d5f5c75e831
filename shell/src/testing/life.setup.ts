import { endLife } from '../ground/life';

afterEach(endLife);
