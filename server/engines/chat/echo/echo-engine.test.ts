import { makeChatRequest } from '#test/support/chat/make-request'
import { describeChatEngine } from '../conformance.ts'
import { createEchoEngine } from './echo-engine.ts'

describeChatEngine('Echo', {
  open: async () => createEchoEngine({ wordMs: 0 }),
  request: makeChatRequest('Hello. What are you afraid of?'),
})
