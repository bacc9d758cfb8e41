import { expect, test } from 'vitest'
import { mayCallBack } from './mounted-sandbox'

const desk = { appUrl: 'https://desk.example.test', port: 3000 }

test.each(['http://127.0.0.1:3000/sandbox/control/reset', 'http://localhost:3000/api/callbacks/../../sandbox/control', 'http://[::1]:3000/', 'http://desk.example.test:3000/api/health', 'https://desk.example.test/api/quotes'])('no callback is sent to %s', (url) => {
  expect(mayCallBack(new URL(url), desk)).toBe(false)
})

test.each(['https://desk.example.test/api/callbacks/travel/secret', 'http://127.0.0.1:3000/api/callbacks/travel/secret', 'http://127.0.0.1:4000/anything', 'http://elsewhere.test/results'])('a callback is sent to %s', (url) => {
  expect(mayCallBack(new URL(url), desk)).toBe(true)
})
