import { writePages } from '@parola/presets/reference';
import { artefactReference, schemaFiles } from './artefact-reference';

writePages([artefactReference(), ...schemaFiles()]);
