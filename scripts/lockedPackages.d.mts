type LockFile = { packages: Record<string, object> }

export type LockedPackage = { name: string; version: string; license: string; use: string }

export function packagesOf(lockFile: LockFile): LockedPackage[]
