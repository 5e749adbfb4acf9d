import type { Profile } from '@yardmaster/core/contract/equipment.ts'
import type { Snapshot } from '@yardmaster/core/contract/telemetry.ts'
import type { DeviceTypeId } from '@yardmaster/core/deviceTypes.ts'
import type { IconKey } from '@yardmaster/core/icons.ts'
import type { PaletteColor } from '@yardmaster/core/palette.ts'
import type { Context } from '../../context.ts'
import { fullName } from '../../context.ts'
import { writeSnapshot } from '../../telemetry/snapshotJson.ts'
import { imageOf } from '../images/imageAddress.ts'
import { findImageIds } from '../images/images.queries.ts'
import { findSnapshot } from '../snapshots/snapshots.queries.ts'
import { applyingTo } from './equipmentAttributes.ts'
import * as equipment from './equipment.queries.ts'
import { findEquipment, readEquipment } from './equipment.service.ts'
import * as queries from './profile.queries.ts'

/** All that the profile page shows at first: one round trip of the browser. */
export async function readProfile(ctx: Context, id: number): Promise<Profile> {
  const found = await findEquipment(ctx, id)
  const [whole, category, attributes, devices, flags, user, images, state] = await Promise.all([
    readEquipment(ctx, id),
    queries.findCategory(ctx, found.categoryId),
    equipment.findAttributes(ctx),
    queries.findDevices(ctx, id),
    queries.findFlags(ctx, id),
    queries.findAssignedUser(ctx, found.assignedTo),
    findImageIds(ctx, id),
    findSnapshot(ctx, id),
  ])
  const values = found.attributes as Record<string, string>
  return {
    equipment: whole,
    category: category
      ? { ...category, icon: category.icon as IconKey, color: category.color as PaletteColor }
      : null,
    attributes: attributes
      .filter((attribute) => applyingTo(found.categoryId)(attribute))
      .map((attribute) => ({ id: attribute.id, name: attribute.name, value: values[attribute.id] ?? null })),
    devices: devices.map(({ deviceType, seenAt, ...device }) => ({
      ...device,
      deviceTypeId: deviceType as DeviceTypeId,
      seenAt: seenAt?.toString() ?? null,
    })),
    flags: flags.map(({ id: flagId, since }) => ({ id: flagId, since: since.toString() })),
    assignedUser: user ? { id: user.id, name: fullName(user) } : null,
    images: images.map((imageId) => imageOf(id, imageId)),
    snapshot: state && (JSON.parse(writeSnapshot(state, () => true)) as Snapshot),
  }
}
