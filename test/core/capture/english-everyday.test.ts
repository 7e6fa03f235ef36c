// English everyday statements by the shape of their clause: habits, traits, what turned out, plans by a list, orders not to forget.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lines, said } from '../../../test-support/turn-builder.ts'

const KEPT: Readonly<Record<string, readonly string[]>> = {
  'I take cetirizine twice a day': ['fact: I take cetirizine twice a day'],
  'our backups run every Tuesday at 2pm': ['fact: our backups run every Tuesday at 2pm'],
  'I work from home on Mondays and Wednesdays': ['fact: I work from home on Mondays and Wednesdays'],
  "I don't work Fridays": ["fact: I don't work Fridays"],
  'pls remember im vegetarian': ["fact: i'm vegetarian"],
  'We have been on Postgres since 2018': ['fact: We have been on Postgres since 2018'],
  'turned out the bug was a stale cache': ['event: turned out the bug was a stale cache'],
  'Osprey got renamed to Kestrel': ['event: Osprey got renamed to Kestrel'],
  "Let's not do the offsite this year": ["decision: Let's not do the offsite this year"],
  'no more meetings on wednesdays': ['decision: no more meetings on wednesdays'],
  '1. We keep Redis\n2. We drop Mongo': ['decision: We keep Redis', 'decision: We drop Mongo'],
  "dont let me forget dad's birthday on the 24th": ["plan: don't let me forget dad's birthday on the 24th"],
  'the launch slipped by a week': ['event: the launch slipped by a week'],
  "Tom's running support now": ["fact: Tom's running support now"],
  "the dog's name is Miso not Mochi": ["correction: the dog's name is Miso not Mochi"],
  'Netflix goes up to 18 dollars in January': ['plan: Netflix goes up to 18 dollars in January'],
}

for (const [message, kept] of Object.entries(KEPT)) test(`kept: ${message}`, () => assert.deepEqual(lines(said(message)), kept))

for (const message of ['I might switch to Linux', 'We keep getting errors', "don't forget to run the tests", 'this is good not great', 'the padding was cut to 4px', 'the request was delayed by 3s', 'the function was renamed to foo']) {
  test(`nothing to keep: ${message}`, () => assert.deepEqual(lines(said(message)), []))
}
