import { handler } from '#server/call'
import { viewEngine } from '#server/chat/view-session'
import { toPreferences } from '#server/domain/preferences'

export const getEngine = handler('aifriend.get_engine', ['chatEngines'], async ({ viewer, chatEngines }) =>
  viewEngine(await chatEngines.current(viewer.tier, toPreferences(viewer.preferences).chat_model)),
)
