import { runFaults } from '../../load/run-faults.mjs'

/**
 * Exports a list as CSV and as XLSX, lets LibreOffice open and save each (headless), and compares letters, days and amounts cell by cell. Where
 * LibreOffice is not installed that is printed as skipped, and the files are compared by the desk's own reader alone.
 */
export default async function benchExports() {
  await runFaults(['lib/testing/lists/exports-in-office.test.ts'], {})
}
