// A concept page as words only.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderBody } from '../../../src/core/pages/page-body.ts'
import type { PageFact } from '../../../src/core/pages/fact-line.ts'
import { plainPage } from '../../../src/core/pages/plain-page.ts'
import type { CivilDate } from '../../../src/core/time/civil.ts'

const DAY = '2026-10-08' as CivilDate

function fact(text: string, fields: Partial<PageFact> = {}): PageFact {
  return { text, day: DAY, recorded: DAY, source: 's-1#3-9', state: 'active', ids: [], ...fields }
}

test('gives the standing statements without dates, sources and ids', () => {
  const body = renderBody({
    title: '发布流程',
    facts: [fact('先灰度再全量'), fact('两步:\n先备份\n再切换'), fact('周五不发布', { state: 'disputed' }), fact('直接全量', { state: 'superseded' })],
    candidates: [fact('周一发布')],
  })
  assert.equal(plainPage(body), '先灰度再全量; 两步: 先备份 再切换; 周五不发布（有争议）')
})

test('keeps what people wrote, without marks, links and comments', () => {
  const body = ['# Release', '', 'Ask **Ops** first, see [the plan](https://plan.example/1).', '<!-- draft', 'of mine -->', '- one step', '> quoted', '', renderBody({ title: 'x', facts: [fact('Roll out in stages')], candidates: [] }).split('\n')[2]].join('\n')
  assert.equal(plainPage(body), 'Ask Ops first, see the plan. one step; quoted; Roll out in stages')
})

test('an empty page says nothing', () => assert.equal(plainPage('# Title\n\n## 候选\n\n- waits\n'), ''))
