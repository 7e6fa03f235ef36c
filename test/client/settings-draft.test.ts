// The settings form as values: reading, checking, comparing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differences, draftOf, type Draft, PANEL_FIELDS, readControl, readDraft, refusedFields } from '../../src/client/settings-draft.ts'
import type { SettingsState } from '../../src/client/wire.ts'
import { CONFIG_FIELDS, type ConfigKey } from '../../src/core/config/fields.ts'
import type { ConfigOrigin } from '../../src/core/config/resolve.ts'

function state(values: Partial<SettingsState['values']> = {}, origins: Partial<Record<ConfigKey, ConfigOrigin>> = {}): SettingsState {
  return {
    values: { ...Object.fromEntries(CONFIG_FIELDS.map(field => [field.key, field.default])) as SettingsState['values'], ...values },
    origins: { ...Object.fromEntries(CONFIG_FIELDS.map(field => [field.key, 'default'])) as SettingsState['origins'], ...origins },
    revision: 'r1',
    problems: [],
  }
}

function edited(from: SettingsState, changes: readonly (readonly [ConfigKey, boolean | string])[]): Draft {
  return new Map([...draftOf(from), ...changes])
}

test('an untouched form reads back every value and no change', () => {
  const loaded = state({ 'entities': ['网关', 'Plan B'], 'inject.enabled': false })
  const { values, problems, changed } = readDraft(draftOf(loaded), loaded)
  assert.deepEqual([problems.size, changed], [0, []])
  assert.deepEqual(values, Object.fromEntries(PANEL_FIELDS.map(({ key }) => [key, loaded.values[key]])))
})

test('fields that only scripts read are not in the panel', () => {
  assert.deepEqual(CONFIG_FIELDS.filter(field => !PANEL_FIELDS.includes(field)).map(({ key }) => key), ['ui.host', 'ui.port'])
})

test('a field set by the host row is neither sent nor checked', () => {
  const loaded = state({ timeZone: 'Asia/Tokyo' }, { timeZone: 'patch' })
  const { values, problems, changed } = readDraft(edited(loaded, [['timeZone', 'Mars/Olympus']]), loaded)
  assert.deepEqual(['timeZone' in values, problems.size, changed], [false, 0, []])
})

const CONTROLS: readonly (readonly [key: ConfigKey, content: boolean | string, expected: unknown])[] = [
  ['retentionDays', ' 30 ', 30],
  ['retentionDays', '0', 'out_of_range'],
  ['retentionDays', '36501', 'out_of_range'],
  ['retentionDays', '3.5', 'wrong_type'],
  ['retentionDays', '1e2', 'wrong_type'],
  ['retentionDays', '', 'wrong_type'],
  ['retentionDays', '999999999999999999', 'wrong_type'],
  ['inject.coldStartDays', '0', 0],
  ['inject.enabled', false, false],
  ['timeZone', ' America/New_York ', 'America/New_York'],
  ['timeZone', 'Mars/Olympus', 'not_allowed'],
  ['timeZone', '', 'not_allowed'],
  ['namespace', '../up', 'not_allowed'],
  ['entities', ' 网关 \n\n Plan B \r\n网关', ['网关', 'Plan B']],
  ['entities', '', []],
  ['entities', 'x'.repeat(81), 'not_allowed'],
]

for (const [key, content, expected] of CONTROLS) {
  test(`${key} with ${JSON.stringify(content).slice(0, 40)} is ${JSON.stringify(expected)}`, () => {
    const field = PANEL_FIELDS.find(one => one.key === key)
    assert.ok(field !== undefined)
    const read = readControl(field, content)
    assert.deepEqual('value' in read ? read.value : read.code, expected)
  })
}

test('a wrong field counts as changed and is named, the right ones are still read', () => {
  const loaded = state()
  const { values, problems, changed } = readDraft(edited(loaded, [['retentionDays', 'soon'], ['inject.maxItems', '7']]), loaded)
  assert.deepEqual([...problems.keys()], ['retentionDays'])
  assert.deepEqual(changed, ['retentionDays', 'inject.maxItems'])
  assert.equal(values['inject.maxItems'], 7)
})

test('a conflict shows where the form and the file differ now, not what both changed alike', () => {
  const loaded = state()
  const draft = edited(loaded, [['retentionDays', '30'], ['inject.maxItems', '7']])
  const found = differences(draft, state({ 'inject.maxItems': 7, 'compile.maxTopics': 5 }))
  assert.deepEqual(found.map(({ field, theirs, mine }) => [field.key, theirs, mine]), [['retentionDays', 365, 30], ['compile.maxTopics', 5, 20]])
})

test('a refusal of the server is read by key, whatever else it holds', () => {
  const body = { error: 'invalid', problems: [{ key: 'timeZone', code: 'not_allowed', expected: 'x' }, { key: 'ui.host', code: 'not_allowed' }, { key: 'nonsense' }, 7] }
  assert.deepEqual([...refusedFields(body)], [['timeZone', { code: 'not_allowed' }]])
  for (const other of [null, 'text', {}, { problems: 'none' }]) assert.equal(refusedFields(other).size, 0)
})
