// Every sentence of memory_summary, in both languages.

import type { EmptyReason, SummaryWindow } from '../core/summary/summary.ts'
import type { RunKind, RunView, SummaryFault } from '../services/summaries/contract.ts'
import type { Language } from './tool.ts'

export interface SummaryWords {
  readonly windows: Readonly<Record<SummaryWindow, string>>
  readonly runs: Readonly<Record<RunKind, string>>
  readonly states: Readonly<Record<RunView['state'], string>>
  readonly emptyReasons: Readonly<Record<EmptyReason, string>>
  readonly faults: Readonly<Record<SummaryFault, string>>
  /** What the text of a month or year does not cover; empty for 0. */
  missing(window: SummaryWindow, count: number): string
  none(window: string, from: string, to: string): string
  readonly today: string
  written(window: string, start: string): string
  open(window: string, start: string): string
  readonly disabled: string
  readonly busy: string
  kept(fault: string): string
  tooMany(max: number): string
  run(kind: string, window: string, from: string, to: string, state: string): string
  progress(done: number, failed: number, total: number): string
  readonly noRun: string
  /** How far the summaries reach. */
  state(days: number, months: number, years: number, newest: string, due: number, engine: 'model' | 'rules'): string
  readonly needsRange: string
}

export const SUMMARY_WORDS: Readonly<Record<Language, SummaryWords>> = {
  zh: {
    windows: { day: '日摘要', month: '月摘要', year: '年摘要' },
    runs: { fill: '补缺', rebuild: '重写' },
    states: { running: '进行中', stopped: '已停止', finished: '已完成', failed: '已中断' },
    emptyReasons: { no_sessions: '没有会话', empty: '没有可摘要的内容', empty_summary: '没有得出摘要', no_days: '没有日摘要', no_months: '没有月摘要' },
    faults: { l0_unavailable: '读不到原始会话', model_failed: '模型没有给出结果', aborted: '已中止', not_written: '写不进磁盘' },
    missing: (window, count) => count === 0 ? '' : `（其中 ${count} ${window === 'month' ? '天' : '个月'}没有摘要）`,
    none: (window, from, to) => `${from}~${to} 还没有${window}；不能据此断定有没有发生。`,
    today: '今天，还没有日摘要，以下是各会话的半小时摘要：',
    written: (window, start) => `已重写 ${start} 的${window}：`,
    open: (window, start) => `${start} 的${window}所在的时间段还没结束，结束后会自动写。`,
    disabled: '时间摘要没有开启（summary.enabled）。',
    busy: '另一个进程正在写摘要，稍后再试。',
    kept: fault => `${fault}，没有改动，原来的摘要还在。`,
    tooMany: max => `范围太大，一次最多 ${max} 个。`,
    run: (kind, window, from, to, state) => `${kind}${window} ${from}~${to}：${state}`,
    progress: (done, failed, total) => `${done}/${total}${failed === 0 ? '' : `，失败 ${failed}`}`,
    noRun: '没有正在进行的补缺或重写。',
    state: (days, months, years, newest, due, engine) => `日 ${days}（最近 ${newest}）月 ${months} 年 ${years}，待补 ${due} 天，由${engine === 'model' ? '模型' : '规则'}撰写`,
    needsRange: '要 from 和 to，都写明日期',
  },
  en: {
    windows: { day: 'day summaries', month: 'month summaries', year: 'year summaries' },
    runs: { fill: 'Filling', rebuild: 'Rebuilding' },
    states: { running: 'running', stopped: 'stopped', finished: 'finished', failed: 'broken off' },
    emptyReasons: { no_sessions: 'no sessions', empty: 'nothing to summarise', empty_summary: 'no summary came out', no_days: 'no day summaries', no_months: 'no month summaries' },
    faults: { l0_unavailable: 'raw sessions cannot be read', model_failed: 'the model gave no result', aborted: 'it was stopped', not_written: 'the disk refused' },
    missing: (window, count) => count === 0 ? '' : ` (${count} ${window === 'month' ? 'day' : 'month'}${count === 1 ? '' : 's'} of it without a summary)`,
    none: (window, from, to) => `No ${window} for ${from}~${to} yet; that does not mean nothing happened.`,
    today: 'Today has no day summary yet; the half hours of each session:',
    written: (window, start) => `Written again, ${window}, ${start}:`,
    open: (window, start) => `The period of ${start} (${window}) has not ended; it is written by itself then.`,
    disabled: 'Temporal summaries are switched off (summary.enabled).',
    busy: 'Another process is writing summaries; try again later.',
    kept: fault => `Nothing was changed (${fault}); what stood there still stands.`,
    tooMany: max => `That range is too long: at most ${max} at once.`,
    run: (kind, window, from, to, state) => `${kind} ${window} ${from}~${to}: ${state}`,
    progress: (done, failed, total) => `${done}/${total}${failed === 0 ? '' : `, failed ${failed}`}`,
    noRun: 'Nothing is being filled or rebuilt.',
    state: (days, months, years, newest, due, engine) => `Days ${days} (newest ${newest}), months ${months}, years ${years}, days to write ${due}, written by ${engine === 'model' ? 'the model' : 'rules'}`,
    needsRange: 'from and to are needed, both as dates',
  },
}
