/** Rules for a build of a remote, made with any tool: facts read from its files, and the checks of them. */
export { seal, STATEMENT_TYPE, type Envelope } from './attest/envelope';
export { kidOf, publisherKeyIn, type PublisherKey } from './attest/publisher-key';
export {
  attestationOf,
  ATTESTATION_FILE,
  originOf,
  SBOM_FILE,
  STATEMENT_NAMES,
  statementOf,
  type Attested,
  type Provenance,
} from './attest/statement';
export { HOME_ROUTE, REMOTE_BUDGETS } from './budgets';
export { checkBuild, checkManifest, type BuildCheck, type ManifestCheck } from './check-build';
export { checkShares, type ShareCheck } from './check-shares';
export { filesToCheck, isSealed, type CheckedFiles } from './checked-files';
export type { Files } from './files';
export { integrityOf, type HashAlgorithm } from './integrity';
export { carriesRuntime } from './known-runtimes';
export { firstLoadOf, FOR_OTHER_HOSTS, remoteParts, weighParts, type Part } from './parts';
export { RULES, type BuildFinding, type Gravity, type RuleNumber } from './rules';
export { packageBytes } from './package-bytes';
export { isModule, readScripts, type Script } from './scripts';
export { shareRequests, type ShareRequests } from './share-requests';
export { wallFindings, type WallFinding, type WallNumber } from './walls';
