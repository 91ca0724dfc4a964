// What passes between the table of runtimes, their cache and those who start them.

/** A family of runtimes: what is alike in all of its versions. */
export type RuntimeName = 'node' | 'bun' | 'deno' | 'workerd'

/** The package of the npm registry that brings a runtime to one kind of machine. */
export interface RuntimePackage {
  name: string
  version: string
  /** Subresource Integrity (W3C) of its tarball: 'sha512-...'. */
  integrity: string
  /** Of what its tarball holds; null: not known. */
  unpackedBytes: number | null
}

/** A runtime in one version: a row of the table. */
export interface Release {
  /** As people type it: 'node@20', 'bun@1'. */
  name: string
  runtime: RuntimeName
  version: string
  /** Of this version, and of the first one of its line: ISO dates. */
  released: string
  since: string
  /** 'V8 11.3.244.8', 'JavaScriptCore'. */
  engine: string
  /** By platform and architecture: 'linux-x64'. */
  packages: Readonly<Record<string, RuntimePackage>>
}
