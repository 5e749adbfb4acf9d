import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { WORK_INPUTS } from '@yardmaster/core/telemetry/workRules.ts'
import type { Context } from '../../../context.ts'
import { instantText } from '../../../db/isoText.ts'
import { clientJson } from '../../../db/clientJson.ts'
import { VISIBLE_EQUIPMENT, scopeValues } from '../../../db/scope.ts'
import { SIGNAL_LASTS_MS } from '../../../telemetry/derive/workByLoad.ts'
import { STATE_COLUMNS, stateFrom } from '../../../telemetry/live/snapshotJson.ts'
import type { StateRow } from '../../../telemetry/live/snapshotJson.ts'
import { NEXT_SERVICE } from '../../../schedules/nextServiceJson.ts'

const OF_EQUIPMENT = 'account_id = equipment.account_id and equipment_id = equipment.id'

const WHOLE = `json_build_object(
  'id', equipment.id, 'name', equipment.name, 'version', equipment.version, 'branchId', equipment.branch_id,
  'meta', json_build_object(
    'categoryId', equipment.category_id, 'make', make, 'model', model, 'year', year, 'vin', vin,
    'serialNumber', serial_number, 'purchasePrice', purchase_price, 'purchaseDate', purchase_date, 'notes', notes,
    'tags', tags, 'speedLimit', equipment.speed_limit, 'mainImageId', main_image_id,
    'assignedTo', 'user:' || assigned_to,
    'boundary', case when boundary.radius is not null then json_build_object(
      'center', json_build_object('lat', boundary.lat, 'lng', boundary.lng), 'radius', boundary.radius) end,
    'archivedAt', ${instantText('archived_at')},
    'sold', case when sold_on is not null then json_build_object('on', sold_on, 'to', sold_to, 'price', sold_price) end))`

const CATEGORY = `case when category.id is not null then json_build_object(
  'id', category.id, 'name', category.name, 'icon', category.icon, 'color', category.color) end`

const ATTRIBUTES = `(
  select json_agg(json_build_object('id', id, 'name', name, 'value', equipment.attributes ->> id::text)
    order by lower(name), id)
  from attribute
  where account_id = equipment.account_id and deleted_at is null
    and (category_id is null or category_id = equipment.category_id))`

/** The devices that currently report for the asset, longest assigned first. */
const DEVICES = `(
  select json_agg(json_build_object('id', device.id, 'uniqueId', unique_id, 'model', device.model,
    'deviceTypeId', device_type, 'seenAt', ${instantText('seen_at')}) order by from_at, device.id)
  from device_assignment
  join device on device.account_id = device_assignment.account_id and device.id = device_id
  where device_assignment.${OF_EQUIPMENT} and to_at is null)`

const FLAGS = `(
  select json_agg(json_build_object('id', flag_id, 'since', ${instantText('since')}) order by flag_id)
  from asset_flag where ${OF_EQUIPMENT})`

const IMAGES = `(select json_agg(id order by id) from equipment_image where ${OF_EQUIPMENT})`

/** The newest open repair, if there are several. */
const OPEN_REPAIR = `(
  select json_build_object('id', id, 'ticketNum', ticket_num) from repair
  where ${OF_EQUIPMENT} and resolved_at is null and deleted_at is null order by id desc limit 1)`

/** The state contains what the work rule looks at: an input, or 'load' for movement and load. */
const IDLING_UNMEASURED = `(
  select case
    when signal = 'load' and (signal_at is null or at - signal_at > ${SIGNAL_LASTS_MS}) then 'noSignal'
    when signal in (${WORK_INPUTS.map((name) => `'${name}'`).join()}) and snapshot -> signal is null then 'noInput' end
  from (select detectors -> 'working' ->> 'signal' as signal, (detectors ->> 'at')::bigint as at,
    (detectors -> 'working' -> 'load' ->> 'signalAt')::bigint as signal_at) as known
  where detectors -> 'engine' ->> 'on' is not null)`

/** The detectors' decision. It also considers how accurate the position is. */
const BOUNDARY_SIDE = `case when boundary.radius is not null then case
  when detectors -> 'boundary' -> 'outside' ->> 0 is not null then 'outside'
  when detectors -> 'boundary' -> 'inside' ->> 0 is not null then 'inside' end end`

const AT_CLIENT = `${clientJson('equipment')}::jsonb || jsonb_build_object('since', ${instantText('client_since')})`

const PROFILE = `
  select ${WHOLE}, ${AT_CLIENT}, ${CATEGORY}, ${ATTRIBUTES}, ${DEVICES}, ${FLAGS}, ${IMAGES}, ${OPEN_REPAIR}, ${NEXT_SERVICE},
    keeper.first_name || ' ' || keeper.last_name, archiver.first_name || ' ' || archiver.last_name, ${IDLING_UNMEASURED},
    ${BOUNDARY_SIDE},
    ${STATE_COLUMNS}
  from equipment
  left join boundary on boundary.${OF_EQUIPMENT}
  left join category on category.account_id = equipment.account_id and category.id = equipment.category_id
  left join app_user as keeper on keeper.account_id = equipment.account_id and keeper.id = assigned_to
  left join app_user as archiver on archiver.account_id = equipment.account_id and archiver.id = archived_by
  left join asset_state on asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id
  where ${VISIBLE_EQUIPMENT} and equipment.id = $5`

type Whole = Profile['equipment']
/** The stored fields. The others are derived from them. */
type StoredEquipment = Omit<Whole, 'deleted' | 'deviceIds' | 'meta'> & {
  meta: Omit<Whole['meta'], 'customAttributes' | 'viewUrl' | 'listImage'>
}

export type StoredProfile = Omit<
  Profile,
  'equipment' | 'devices' | 'assignedUser' | 'rental' | 'images' | 'snapshot' | 'meters'
> & {
  equipment: StoredEquipment
  devices: Omit<Profile['devices'][number], 'typeLabel'>[]
  assignedName: string | null
  imageIds: number[]
  state: StateRow | null
}

/**
 * Reads everything in one statement, because eight separate queries for one page would hold eight
 * connections. Returns null if the caller may not see the equipment.
 */
export async function findProfile(ctx: Context, id: number): Promise<StoredProfile | null> {
  const values = [...scopeValues(ctx.session), id]
  const [row] = await ctx.read({ name: 'profile', text: PROFILE, values })
  if (!row) return null
  const [
    whole,
    atClient,
    category,
    attributes,
    devices,
    flags,
    images,
    openRepair,
    nextService,
    assignedName,
    archivedBy,
    idlingUnmeasured,
    boundarySide,
    ...state
  ] = row
  return {
    equipment: parse(whole) as StoredEquipment,
    atClient: parse(atClient) as Profile['atClient'],
    category: parse(category) as Profile['category'],
    attributes: list(attributes),
    devices: list(devices),
    flags: list(flags),
    imageIds: list(images),
    openRepair: parse(openRepair) as Profile['openRepair'],
    nextService: parse(nextService) as Profile['nextService'],
    assignedName: assignedName ?? null,
    archivedBy: archivedBy ?? null,
    idlingUnmeasured: (idlingUnmeasured ?? null) as Profile['idlingUnmeasured'],
    boundarySide: (boundarySide ?? null) as Profile['boundarySide'],
    state: state[0] ? stateFrom(state) : null,
  }
}

const parse = (json: string | null | undefined): unknown => JSON.parse(json ?? 'null')
const list = <Item>(json: string | null | undefined): Item[] => JSON.parse(json ?? '[]') as Item[]
