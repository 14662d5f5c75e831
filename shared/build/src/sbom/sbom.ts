import { ComponentType } from '@cyclonedx/cyclonedx-library/Enums';
import {
  Bom,
  Component,
  LicenseExpression,
  Metadata,
  NamedLicense,
  SpdxLicense,
  Tools,
  ComponentRepository,
} from '@cyclonedx/cyclonedx-library/Models';
import { JSON as CycloneJson, JsonSerializer } from '@cyclonedx/cyclonedx-library/Serialize';
import { Spec1dot6 } from '@cyclonedx/cyclonedx-library/Spec';
import { isSupportedSpdxId } from '@cyclonedx/cyclonedx-library/SPDX';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation } from 'webpack';
import type { PackageInfo } from '../unit/paths';
import { installedVersion } from '../unit/paths';
import { bundledPackages, type BundledPackage } from './bundled-packages';

/** File name in the folder of a build. */
const SBOM_FILE = 'sbom.cdx.json';

/** Package URL of an npm package. */
function addressOf({ name, version }: BundledPackage): string {
  return `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;
}

/** Parses a license: `MIT`, `(MIT OR Apache-2.0)`, or free text of the author. */
function licenseOf(written: string): LicenseExpression | NamedLicense | SpdxLicense {
  if (isSupportedSpdxId(written)) return new SpdxLicense(written);
  return / (OR|AND|WITH) /.test(written) ? new LicenseExpression(written) : new NamedLicense(written);
}

function componentOf(bundled: BundledPackage): Component {
  const [, group, name = bundled.name] = /^(@[^/]+)\/(.+)$/.exec(bundled.name) ?? [];
  const component = new Component(ComponentType.Library, name, {
    ...(group === undefined ? {} : { group }),
    version: bundled.version,
    bomRef: `${bundled.name}@${bundled.version}`,
    ...(bundled.isOwn ? {} : { purl: addressOf(bundled) }),
  });
  if (bundled.license !== undefined) component.licenses.add(licenseOf(bundled.license));
  return component;
}

/** Tools with versions that influence the bytes of a build. */
function tools(): Component[] {
  return ['webpack', '@swc/core'].map((name) =>
    componentOf({ name, version: installedVersion(name, __dirname), isOwn: false }),
  );
}

/**
 * The software bill of materials of a build in CycloneDX 1.6 JSON: all packages with code in it. It has no serial
 * number and no time, so that equal sources give equal bytes.
 */
function sbomOf(pkg: PackageInfo, version: string, compilations: readonly Compilation[]): string {
  const unit = new Component(ComponentType.Application, pkg.name, { version, bomRef: `${pkg.name}@${version}` });
  const parts = bundledPackages(compilations).filter(({ name }) => name !== pkg.fullName);
  const components = parts.map(componentOf);
  for (const { bomRef } of components) unit.dependencies.add(bomRef);
  const bom = new Bom({
    metadata: new Metadata({
      component: unit,
      tools: new Tools({ components: new ComponentRepository(tools()) }),
    }),
    components: new ComponentRepository(components),
  });
  const text = new JsonSerializer(new CycloneJson.Normalize.Factory(Spec1dot6)).serialize(bom, { sortLists: true });
  return `${text}\n`;
}

/**
 * Writes the SBOM into the folder of a finished build. It is not one of the build's files: the manifest does not list
 * it, and it is not served.
 */
export function writeSbom(out: string, pkg: PackageInfo, version: string, compilations: readonly Compilation[]): void {
  writeFileSync(path.join(out, SBOM_FILE), sbomOf(pkg, version, compilations));
}
