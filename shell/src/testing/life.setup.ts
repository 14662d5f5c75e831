import { endLives } from './life';

afterEach(endLives);
