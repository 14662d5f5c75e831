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

/** The name of the file in the folder of a build. */
const SBOM_FILE = 'sbom.cdx.json';

/** Address of a package of npm (package URL). */
function addressOf({ name, version }: BundledPackage): string {
  return `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;
}

/** `MIT`, `(MIT OR Apache-2.0)`, or a private wording of the author. */
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

/** The tools whose versions determine the bytes. */
function tools(): Component[] {
  return ['webpack', '@swc/core'].map((name) =>
    componentOf({ name, version: installedVersion(name, __dirname), isOwn: false }),
  );
}

/**
 * The contents of a build, as CycloneDX 1.6 in JSON: the packages with code in it. Without serial number and time, so
 * that the same source gives the same bytes.
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
 * Writes it into the folder of a finished build. It is not a file of the build: no page is served it, and no manifest
 * lists it.
 */
export function writeSbom(out: string, pkg: PackageInfo, version: string, compilations: readonly Compilation[]): void {
  writeFileSync(path.join(out, SBOM_FILE), sbomOf(pkg, version, compilations));
}
