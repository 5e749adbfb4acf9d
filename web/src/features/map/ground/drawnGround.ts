import { OPEN_FREE_MAP } from '@yardmaster/core/contract/map/ground.ts'
import type { GroundKind, GroundPage } from '@yardmaster/core/contract/map/ground.ts'
import { isSecureAddress } from '@yardmaster/core/contract/secureAddress.ts'
import type { DrawnGround } from '../../../widgets/map/base/outsideStyle.ts'

const BUILT_IN: DrawnGround = { styleUrl: null, darkStyleUrl: null, streets: null }

/** Returns what the preview draws: a choice that is not saved yet. */
export function drawnGround(
  { file }: GroundPage,
  { kind, styleUrl }: { kind: GroundKind; styleUrl: string },
): DrawnGround {
  if (kind === 'openFreeMap')
    return { ...BUILT_IN, styleUrl: OPEN_FREE_MAP.light, darkStyleUrl: OPEN_FREE_MAP.dark }
  if (kind === 'file') return { ...BUILT_IN, streets: file.streets }
  if (kind === 'style' && isSecureAddress(styleUrl)) return { ...BUILT_IN, styleUrl }
  return BUILT_IN
}
