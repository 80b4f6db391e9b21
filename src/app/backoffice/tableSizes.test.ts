import assert from 'node:assert/strict'
import { test } from 'node:test'
import { couponTable } from '#coupons/backoffice/couponManager.rules.ts'
import { eventOrderTable, eventTable } from '#events/backoffice/eventDashboard.rules.ts'
import { unsentMailTable } from '#notifications/backoffice/unsentMail.rules.ts'
import { orderReportTable } from '#orders/backoffice/orderReport.rules.ts'
import { transactionReportTable } from '#orders/backoffice/transactionReport.rules.ts'
import { readTable } from '#platform/tables/readTable.rules.ts'
import { customerOrderTable, customerTable, userTable } from '#reports/backoffice/people/people.rules.ts'
import { schoolsTable } from '#schools/backoffice/schoolsTable.rules.ts'

const tables = {
  couponTable,
  eventTable,
  eventOrderTable,
  unsentMailTable,
  orderReportTable,
  transactionReportTable,
  userTable,
  customerTable,
  customerOrderTable,
  schoolsTable,
}

// Spec: back office 9: Tables 10 by default; 10, 20, 50, 100
test('each back-office table shows 10 rows by default, and 20, 50 or 100 on request', () => {
  const requested = [...[0, 10, 11, 20, 50, 100, 1000].map(String), 'all']
  for (const [name, table] of Object.entries(tables)) {
    const sizes = requested.map((size) => readTable(table, new URLSearchParams({ size })).size)
    assert.deepEqual(sizes, [10, 10, 10, 20, 50, 100, 10, 10], name)
    assert.equal(readTable(table, new URLSearchParams()).size, 10, name)
  }
})
