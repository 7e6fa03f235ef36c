// Answers to security questions, and answers to other questions.
import { test } from 'node:test'
import { hides, keeps } from './expect-redaction.ts'

test('hides the answer that follows a security question', () => {
  hides('周小梅', ['密保问题是我妈叫什么，答案是{}', '密保答案：{}', '密保的答案我填的是 {}', '淘宝安全问题：最喜欢的老师？答案：{}', '安全问题答案是 {}', '银行的密保问题：母亲姓名是 {}'])
  hides('Lindqvist', ['security answer: {}', 'security question: mother\'s maiden name, answer is {}', 'The answer to my security question is "{}".', "my mother's maiden name is {} for the bank's security question", 'For the security question, my first pet\'s name is {}'])
})

test('leaves names that answer nothing, and talk of security questions', () => {
  keeps([
    '我妈叫周小梅', '母亲姓名是周小梅，填在表里', "my mother's maiden name is Lindqvist", 'my first pet was called Rufus', '安全问题很多，下周修', '这个安全问题的答案要等评审', '密保问题设置页要重做', '密保答案不区分大小写', '安全问题：XSS 两处',
    'the answer is 42', 'answer: B', 'security question page needs a redesign', 'security answers are hashed', 'we answer the security questionnaire by June 12', '密保答案是加密存的',
  ])
})
