import { randomUUID } from 'node:crypto'
import type { ImportMapping } from '@yardmaster/core/contract/fleet/transfer.ts'
import { CHECK_ITEMS } from '@yardmaster/core/rules/checks.ts'
import type { RowBatch } from './rowBatch.ts'

/** Inserts a row of the account and returns its id. */
export type AddRow = (table: string, columns: Record<string, unknown>) => Promise<number>

export type AccountInProgress = {
  db: RowBatch
  id: number
  marker: string
  add: AddRow
  /** Stores a file with this content, or with the marker, and returns its key. */
  putFile: (content?: string) => Promise<string>
  homeBranch: number
  otherBranch: number
}

type Create = {
  category: (name: string) => Promise<number>
  equipment: (name: string, columns: Record<string, unknown>) => Promise<number>
}

type Fleet = Awaited<ReturnType<typeof addFleet>>

export async function addFleet(
  { db, id, marker, add, putFile, otherBranch }: AccountInProgress,
  { category, equipment }: Create,
) {
  const usedCategory = await category('Excavators')
  const emptyCategory = await category('Lifts')
  const machine = await equipment('EX-1', { category_id: usedCategory, make: 'Volvo', model: 'EC220' })
  const otherMachine = await equipment('EX-2', { category_id: usedCategory })
  const foreignMachine = await equipment('EX-3', { category_id: usedCategory, branch_id: otherBranch })
  const otherMachineImage = await add('equipment_image', {
    equipment_id: otherMachine,
    file_key: await putFile(),
    list_file_key: await putFile(),
  })
  const attribute = await add('attribute', { name: `Plate ${marker}`, category_id: emptyCategory })
  const deletedAttribute = await add('attribute', { name: `Gone ${marker}`, deleted_at: '2026-01-01Z' })
  const device = await add('device', { unique_id: `device-${marker}`, device_type: 'rl-26' })
  await db.query(
    `insert into device_assignment (account_id, device_id, equipment_id, from_at) values ($1, $2, $3, '2000-01-01Z')`,
    [id, device, machine],
  )
  const feed = await add('integration', {
    service_type: 'iso15143',
    name: `Feed ${marker}`,
    settings: {},
    next_run_at: '2100-01-01Z',
  })
  const feedAsset = await add('feed_asset', {
    integration_id: feed,
    key: `serial:JLG:${marker}`,
    oem_name: 'JLG',
    serial_number: marker,
    first_seen_at: '2026-01-01Z',
    last_seen_at: '2026-01-01Z',
  })
  await db.query(`insert into meter_source (account_id, equipment_id, odometer) values ($1, $2, 'tracker')`, [
    id,
    foreignMachine,
  ])
  const camera = await add('camera', { device_id: device, name: `Driver ${marker}`, position: 'driver' })
  await db.query(
    `insert into camera_recording values ($1, $2, '2000-01-01Z', '{drowsiness,yawning,seatbelt,distraction,phoneUse,smoking}')`,
    [id, camera],
  )
  return {
    usedCategory,
    emptyCategory,
    machine,
    otherMachine,
    foreignMachine,
    otherMachineImage,
    attribute,
    feed,
    feedAsset,
    deletedAttribute,
    device,
    camera,
  }
}

export async function addParts({ marker, add }: AccountInProgress) {
  const part = await add('part', { name: `Filter ${marker}`, unit_cost: 12.5 })
  const deletedPart = await add('part', { name: `Old filter ${marker}`, deleted_at: '2026-01-01Z' })
  return { part, deletedPart }
}

export async function addRequests({ marker, add }: AccountInProgress, { otherMachine }: Fleet) {
  const about = { equipment_id: otherMachine }
  const repairRequest = await add('repair_request', {
    ...about,
    issue: `Leaks ${marker}`,
    contact: '555-0100',
  })
  const dismissedRequest = await add('repair_request', {
    ...about,
    issue: `Squeaks ${marker}`,
    reviewed_at: '2026-01-01Z',
  })
  return { repairRequest, dismissedRequest }
}

export async function addTask({ db, id, marker, add }: AccountInProgress, { otherMachine }: Fleet) {
  const task = await add('task', { name: `Oil ${marker}`, schedule_type: 'engine-hours', every: 900_000 })
  await db.query(`insert into task_assignment values ($1, $2, $3, 'engine-hours', 0, 900000)`, [
    id,
    otherMachine,
    task,
  ])
  return task
}

export async function addPlace({ marker, add, homeBranch }: AccountInProgress) {
  const position = { lat: 39.74, lng: -104.99 }
  const place = await add('place', { branch_id: homeBranch, name: `Yard ${marker}`, ...position })
  const outline = { color: '#689f38', radius: 200, ...position }
  const area = await add('area', { place_id: place, name: 'Wash bay', ...outline })
  return { place, area }
}

/** The deleted site belongs to the client that is in use. */
export async function addClients({ marker, add }: AccountInProgress) {
  const client = await add('client', { name: `Builder ${marker}` })
  const deletedClient = await add('client', { name: `Former ${marker}`, deleted_at: '2026-01-01Z' })
  const site = await add('site', { client_id: client, name: `Tower ${marker}` })
  const gone = { name: `Pit ${marker}`, deleted_at: '2026-01-01Z' }
  const deletedSite = await add('site', { client_id: client, ...gone })
  return { client, deletedClient, site, deletedSite }
}

/** It is over, so that its asset can be archived and its client deleted. */
export const addRental = (
  { add }: AccountInProgress,
  { otherMachine }: Fleet,
  { client, site }: { client: number; site: number },
): Promise<number> =>
  add('rental', {
    equipment_id: otherMachine,
    client_id: client,
    site_id: site,
    start_at: '2026-01-05T08:00:00Z',
    due_at: '2026-01-12T08:00:00Z',
    out_at: '2026-01-05T08:00:00Z',
    in_at: '2026-01-12T07:00:00Z',
  })

/** A card of an asset, and a purchase that doesn't fit. */
export async function addFuel({ add }: AccountInProgress, { otherMachine }: Fleet) {
  const fuelCard = await add('fuel_card', { provider: 'file', number: '700000000000004321' })
  await add('fuel_card_assignment', { card_id: fuelCard, equipment_id: otherMachine })
  const fuelPurchase = await add('fuel_purchase', {
    card_id: fuelCard,
    provider: 'file',
    key: 'A1',
    records: '{}',
    status: 'posted',
    at: '2026-11-02T10:00:00Z',
    exact_time: true,
    amount: 310,
    currency: 'USD',
    litres: 300,
    product: 'Diesel',
    merchant: 'Prairie Truck Stop',
    place: 'Denver, CO',
    approval_code: 'A1',
    equipment_id: otherMachine,
    seen_at: '2026-11-03T10:00:00Z',
  })
  const fuelFinding = await add('fuel_finding', {
    purchase_id: fuelPurchase,
    equipment_id: otherMachine,
    kind: 'overTank',
    evidence: JSON.stringify({ litres: 300, tankLitres: 120 }),
    found_at: '2026-11-03T10:00:00Z',
  })
  return { fuelCard, fuelPurchase, fuelFinding }
}

export async function addCheck({ add, putFile }: AccountInProgress, rental: number, worker: { id: number }) {
  const rentalCheck = await add('rental_check', {
    rental_id: rental,
    kind: 'out',
    at: '2026-01-05T08:00:00Z',
    checked_by: worker.id,
    condition: JSON.stringify(Object.fromEntries(CHECK_ITEMS.map((item) => [item, 'ok']))),
    request_key: randomUUID(),
  })
  const checkPhoto = await add('rental_check_photo', {
    check_id: rentalCheck,
    photo_key: randomUUID(),
    file_key: await putFile(),
    list_file_key: await putFile(),
    width: 300,
    height: 200,
  })
  return { rentalCheck, checkPhoto }
}

export async function addInspection(
  { add, putFile, marker }: AccountInProgress,
  { otherMachine }: Fleet,
  worker: { id: number },
) {
  const plan = { items: ['Brakes'], at_check_out: true, every_days: 30 }
  const inspectionPlan = await add('inspection_plan', { name: `Daily ${marker}`, ...plan })
  const deletedInspectionPlan = await add('inspection_plan', {
    name: `Former ${marker}`,
    ...plan,
    deleted_at: '2026-01-01Z',
  })
  const announcedPhoto = randomUUID()
  const photoKeys = [announcedPhoto, randomUUID()]
  const inspection = await add('inspection', {
    plan_id: inspectionPlan,
    plan_name: `Daily ${marker}`,
    equipment_id: otherMachine,
    at: '2026-01-05T08:00:00Z',
    occasion: 'byHand',
    inspected_by: worker.id,
    items: JSON.stringify([{ item: 'Brakes', mark: 'fail', note: `Worn ${marker}`, photoKeys }]),
    item_count: 1,
    failed_count: 1,
    request_key: randomUUID(),
  })
  const inspectionPhoto = await add('inspection_photo', {
    inspection_id: inspection,
    photo_key: photoKeys[1],
    file_key: await putFile(),
    list_file_key: await putFile(),
    width: 300,
    height: 200,
  })
  return { inspectionPlan, deletedInspectionPlan, inspection, inspectionPhoto, announcedPhoto }
}

export async function addRepair({ marker, add, putFile }: AccountInProgress, { otherMachine }: Fleet) {
  const repair = await add('repair', {
    ticket_num: 1,
    equipment_id: otherMachine,
    check_in_date: '2026-11-02',
    issue: `Leaks ${marker}`,
  })
  const repairImage = await add('repair_image', {
    repair_id: repair,
    file_key: await putFile(),
    list_file_key: await putFile(),
    width: 300,
    height: 200,
  })
  return { repair, repairImage }
}

export const addImport = async (
  { marker, add, putFile, homeBranch }: AccountInProgress,
  admin: { id: number },
  mapping: ImportMapping,
) =>
  add('equipment_import', {
    branch_id: homeBranch,
    user_id: admin.id,
    file_name: `${marker}.csv`,
    file_key: await putFile(`Name\n${marker}`),
    sheets: [],
    row_count: 1,
    columns: JSON.stringify([{ index: 0, header: 'Name', samples: [marker] }]),
    mapping: JSON.stringify(mapping),
    expires_at: '2199-01-01',
  })

export const addInvitation = async (
  { marker, add, homeBranch }: AccountInProgress,
  admin: { id: number },
): Promise<number> =>
  add('invitation', {
    branch_id: homeBranch,
    email: `pending.${marker}@yard.example`,
    role: 'worker',
    invited_by: admin.id,
    created_at: '2026-01-01',
    expires_at: '2199-01-01',
  })
