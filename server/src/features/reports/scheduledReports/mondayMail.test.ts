import { scheduledReports } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { RentalView } from '@yardmaster/core/contract/rentals/rentals.ts'
import { dashboard } from '@yardmaster/core/contract/reports/dashboard.ts'
import { exceptions } from '@yardmaster/core/contract/reports/exceptions.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { weekOf } from '@yardmaster/core/rules/exceptions.ts'
import { expect, test } from 'vitest'
import { callAs } from '../../../testing/testApp.ts'
import { startScheduledReports } from './scheduledReports.fixture.ts'
import type { Someone } from './scheduledReports.fixture.ts'

const { app, telemetry, mailServer, account, owner, run, list, week, recipients, emails } =
  startScheduledReports()

test('offers the Monday mail once to administrators and managers, and lists what needs attention', async () => {
  const offered = async (someone: Someone) =>
    (await callAs(app, account.people[someone], scheduledReports.offer, {})).body.offered
  expect([await offered('admin'), await offered('manager'), await offered('worker')]).toEqual([
    true,
    true,
    false,
  ])
  const answer = (someone: Someone, wanted: boolean) =>
    callAs(app, account.people[someone], scheduledReports.answerOffer, { body: { wanted } })
  await answer('admin', false)
  await answer('manager', true)
  await answer('manager', true)
  expect([await offered('admin'), await offered('manager')]).toEqual([false, false])
  await owner(
    'insert into asset_flag values ($1, $2, 2), ($1, $2, 4), ($1, $2, 6)',
    account.id,
    account.machine,
  )
  await owner(
    `update app_user set language = 'es' where account_id = $1 and id = $2`,
    account.id,
    account.people.manager.id,
  )
  week()
  await run()
  expect(recipients()).toEqual(emails('manager'))
  const [received] = mailServer.received
  expect(received?.subject).toContain('Correo del lunes: Home')
  for (const line of [
    'Fuera del perímetro: 1',
    'Movidos sin alquiler: Ninguno',
    'Mantenimiento vencido: 1',
    'Mantenimiento pendiente: Ninguno',
    'Sin reportar: 1',
    '14 días o más: Ninguno',
  ])
    expect(received?.text).toContain(line)
})

test('the Monday mail counts what the pages behind its links count', async () => {
  const { manager } = account.people
  await callAs(app, manager, scheduledReports.answerOffer, { body: { wanted: true } })
  week()
  const now = app.clock.now().epochMilliseconds
  const [hour, day] = [3_600_000, 86_400_000]
  const asset = (assetId: number) => ({ accountId: account.id, assetId })
  const moved = await account.equipment('EX-4')
  for (const assetId of [account.machine, account.otherMachine, moved])
    await telemetry.state(asset(assetId), { firstAt: now - 60 * day, at: now })
  // The engine of the first ran without work, so it was used.
  await telemetry.interval(asset(account.machine), 'engine', [now - 3 * day, now - 3 * day + hour])
  await telemetry.interval(asset(account.otherMachine), 'trip', [now - 20 * day, now - 20 * day + hour])
  // Yesterday is in the week that the mail is about, whatever day it is.
  const yesterday = Temporal.PlainDate.from(dayAt(now - day, 'America/Denver')).toZonedDateTime({
    timeZone: 'America/Denver',
    plainTime: '10:00',
  }).epochMilliseconds
  await telemetry.interval(asset(moved), 'transported', [yesterday, yesterday + hour], { metres: 5000 })
  await callAs(app, manager, scheduledReports.send, { params: { id: (await list())[0]?.id ?? 0 } })
  await run()
  const [received] = mailServer.received
  const unused = (await callAs(app, manager, dashboard.unused, {})).body
  expect(unused.map(({ total }) => total)).toEqual([1])
  expect(received?.text).toContain('Unused for 14 days or more: 1\n- EX-2: last used')
  expect(received?.text).toContain(`https://yard.example${unused[0]?.path}`)
  const query = { week: weekOf(dayAt(now - day, 'America/Denver')), kind: 'moved' } as const
  const listed = (await callAs(app, manager, exceptions.list, { query })).body
  expect(listed.total).toBe(1)
  expect(received?.text).toContain('Moved without a rental: 1\n- EX-4: on')
  expect(received?.text).toContain(`https://yard.example${paths.exceptionsIn(query.week, 'moved')}`)
})

test('the Monday mail has as many overdue rentals and flagged assets as the lists that it links to', async () => {
  const { manager } = account.people
  await callAs(app, manager, scheduledReports.answerOffer, { body: { wanted: true } })
  const third = await account.equipment('EX-4')
  const flagged = [
    [account.machine, 2],
    [account.machine, 5],
    [account.machine, 6],
    [account.otherMachine, 4],
    [account.otherMachine, 6],
    [third, 6],
  ]
  for (const [asset, flag] of flagged)
    await owner('insert into asset_flag values ($1, $2, $3)', account.id, asset, flag)
  const daysAgo = (days: number) =>
    app.clock
      .now()
      .subtract({ hours: 24 * days })
      .toString()
  await account.add('rental', {
    equipment_id: third,
    client_id: account.client,
    start_at: daysAgo(10),
    due_at: daysAgo(2),
    out_at: daysAgo(10),
  })
  await callAs(app, manager, scheduledReports.send, { params: { id: (await list())[0]?.id ?? 0 } })
  await run()
  const groups = [
    ...(mailServer.received[0]?.text ?? '').matchAll(
      /^([^\n:-]+): (\d+)\n(?:-.*\n.*\n)+Show all: https:\/\/yard\.example(\S+)/gm,
    ),
  ].map(([, name, total, path = '']) => ({ name, total: Number(total), path }))
  expect(groups.map(({ name, total }) => [name, total])).toEqual([
    ['Overdue rentals', 1],
    ['Outside boundary', 1],
    ['Service overdue', 3],
    ['Service due', 1],
    ['Not reporting', 1],
  ])
  for (const { name, total, path } of groups) {
    const [page, hash] = path.split('#')
    const { tab: _, view, ...filter } = Object.fromEntries(new URLSearchParams(hash))
    const { body } =
      page === paths.rentals
        ? await callAs(app, manager, rentals.count, { query: { view: view as RentalView } })
        : await callAs(app, manager, inventory.count, { query: filter })
    expect([name, body.total]).toEqual([name, total])
  }
})
