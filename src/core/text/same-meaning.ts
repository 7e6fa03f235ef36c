// Everyday words of one meaning, Chinese and English: search is literal, and who asks seldom uses the word that was told. A
// short glossary of life and work; a word stands here only if the others of its line can take its place in most sentences.

import { otherForms } from './inflect-en.ts'

/** One meaning a line. */
const MEANINGS = `
老板, 领导, 上司, boss, manager
老婆, 妻子, 太太, 媳妇, wife
老公, 丈夫, husband
女儿, 闺女, daughter
儿子, son
孩子, 小孩, kids, children
爸爸, 父亲, 我爸, dad, father
妈妈, 母亲, 我妈, mom, mother
同事, colleague, coworker
同学, classmate
客户, 甲方, customer, client
医生, 大夫, doctor
牙医, 牙科, dentist
医院, hospital, clinic
名字, 姓名, 我叫, name
手机号, 手机, 电话, phone, mobile
邮箱, 邮件地址, email
密码, 口令, password, passcode
生日, birthday
体重, 多重, 公斤, weight
身高, 多高, height
忌口, 不吃
过敏, allergic, allergy
搬家, 搬到, moved
公司, 单位, employer, company
入职, 加入, joined
离职, 辞职, 走人, resigned, quit
请假, 休假, vacation, leave
出差, business trip
旅游, 旅行, 度假, trip, vacation
值班, oncall, on-call, on call
机票, 航班, flight
护照, passport
钥匙, key
车位, 停车位, parking
房租, 租金, rent
合同, contract
租约, 租房合同, lease
工资, 薪水, 月薪, 薪资, salary
预算, 经费, budget
价格, 报价, 价钱, 费用, price, cost
截止, 到期, 期限, 要交, ddl, deadline, due
上线, 发布, 发版, 投产, 部署, release, ship, deploy, launch
会议, 开会, meeting
评审, review
面试, interview
周报, weekly report
故障, 宕机, 挂了, 崩溃, 报错, 出错, 事故, outage, crash, incident
修复, 修好, 解决, fix, resolve
泄漏, 泄露, leak
升级, upgrade
迁移, 迁到, migrate, migration
备份, backup
测试, test
前端, frontend, front-end
后端, backend, back-end
数据库, database, db
服务器, server
端口, port
网关, gateway
运维, ops, operations
设计, design
用户, user
产品, product
缓存, cache
日志, log, logging
账单, 计费, billing, invoice
账号, 帐号, 账户, account
支付, 付款, payment
登录, 登陆, login
权限, permission
证书, certificate
域名, domain
接口, api
消息队列, message queue, event bus
架构, architecture
需求, requirement
季度, quarter
客服, customer support
跑步, 跑了, running, jogging
健身, gym, workout
游泳, swimming
咖啡, coffee
花生, peanut
`

/** A kind of thing, and the things of it that people name in its place: 编辑器 is told as Neovim. Only the kind asks for them. */
const KINDS = `
编辑器, editor, ide: neovim, vim, emacs, vscode, vs code, cursor, zed, sublime, jetbrains, intellij, pycharm, webstorm, xcode, android studio
浏览器, browser: chrome, firefox, safari, edge, arc, brave
操作系统, os, operating system: macos, linux, windows, ubuntu, debian, fedora, arch, 鸿蒙
编程语言, programming language: python, golang, rust, java, kotlin, typescript, javascript, swift, ruby, php, c++
数据库, database: postgresql, postgres, mysql, mariadb, sqlite, mongodb, oracle, clickhouse, tidb, snowflake
消息队列, message queue: kafka, rabbitmq, rocketmq, nats, pulsar, activemq
监控, monitoring: prometheus, zabbix, grafana, datadog, sentry
框架, framework: react, vue, svelte, angular, django, flask, fastapi, spring, rails, koa, express, next.js
云厂商, 云服务, cloud: 阿里云, 腾讯云, 华为云, aws, azure, gcp
交通工具, commute: 地铁, 公交, 开车, 骑车, 打车, 班车, subway, bus, train, ferry, bike
`

/** Longest Chinese word of the table, in characters. */
const MAX_HAN = 4

const thingsOf: ReadonlyMap<string, readonly string[]> = new Map(KINDS.trim().split('\n').flatMap(line => {
  const [kinds = '', things = ''] = line.split(': ')
  const words = kinds.split(', ')
  return words.map(word => [word, [...words.filter(other => other !== word), ...things.split(', ')]] as const)
}))
const synonymsOf: ReadonlyMap<string, readonly string[]> = new Map(MEANINGS.trim().split('\n').flatMap(line => {
  const words = line.split(', ')
  return words.map(word => [word, words.filter(other => other !== word)] as const)
}))
const lineOf: ReadonlyMap<string, readonly string[]> = new Map([...thingsOf.keys(), ...synonymsOf.keys()].map(word => [word, [...new Set([...synonymsOf.get(word) ?? [], ...thingsOf.get(word) ?? []])]]))

/** The other words of the meaning of a normalised word, in both languages, and the things of the kind that it names; empty for words that are not in the table. */
export function sameMeaning(word: string): readonly string[] {
  return lineOf.get(word) ?? otherForms(word).flatMap(form => lineOf.get(form)?.concat(form) ?? [])
}

/** The longest Chinese word of the table at this place of a text; null when none begins there. */
export function wordOfMeaningAt(text: string, at: number): string | null {
  for (let length = MAX_HAN; length >= 2; length--) {
    const word = text.slice(at, at + length)
    if (word.length === length && lineOf.has(word)) return word
  }
  return null
}
