import type { Equipment, Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { Snapshot } from '@yardmaster/core/contract/history/snapshots.ts'
import { can } from '@yardmaster/core/policy.ts'
import { parseRef } from '@yardmaster/core/refs.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { writeSnapshot } from '../../../telemetry/live/snapshotJson.ts'
import { imageAddress, imageOf } from '../images/images.public.ts'
import { readRentalState } from '../../rentals/rentals/rentals.public.ts'
import { metersOf } from '../meters/meters.public.ts'
import type { StoredProfile } from './profile.queries.ts'
import { findProfile } from './profile.queries.ts'

/** Returns everything that the profile page shows at first, with one round trip for the browser. */
export async function readProfile(ctx: Context, id: number): Promise<Profile> {
  const found = await find(ctx, id)
  const { imageIds, assignedName, state, ...stored } = found
  const assigned = parseRef(found.equipment.meta.assignedTo ?? '')
  return {
    ...stored,
    equipment: wholeOf(found),
    devices: found.devices.map((device) => ({
      ...device,
      typeLabel: ctx.text(`deviceType.${device.deviceTypeId}`),
    })),
    assignedUser: assigned && { id: assigned.id, name: assignedName ?? '' },
    atClient: can(ctx.session, 'client.read') ? stored.atClient : null,
    rental: can(ctx.session, 'rental.read') ? await readRentalState(ctx, id) : null,
    openRepair: can(ctx.session, 'repair.read') ? stored.openRepair : null,
    nextService: can(ctx.session, 'repair.read') ? stored.nextService : null,
    images: imageIds.map((imageId) => imageOf(id, imageId)),
    snapshot: state && (JSON.parse(writeSnapshot(state, () => true)) as Snapshot),
    meters: await metersOf(ctx, id),
  }
}

export const readEquipment = async (ctx: Context, id: number): Promise<Equipment> =>
  wholeOf(await find(ctx, id))

async function find(ctx: Context, id: number): Promise<StoredProfile> {
  const found = await findProfile(ctx, id)
  if (!found) throw notFound()
  return found
}

function wholeOf({ equipment, attributes, devices }: StoredProfile): Equipment {
  const { id, meta } = equipment
  return {
    ...equipment,
    deleted: meta.archivedAt !== null,
    deviceIds: devices.map(({ uniqueId }) => uniqueId),
    meta: {
      ...meta,
      customAttributes: Object.fromEntries(
        attributes.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])),
      ),
      viewUrl: imageAddress(id, meta.mainImageId),
      listImage: imageAddress(id, meta.mainImageId, 'list'),
    },
  }
}
