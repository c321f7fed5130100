import { handler } from '#server/call'

export const getEngine = handler('aifriend.get_engine', ['chatEngines'], async ({ viewer, chatEngines }) => {
  const engine = await chatEngines.current(viewer.tier)
  if (engine === undefined) return null
  const { name, model, window, standsIn, note } = engine.capabilities
  return { name, model, window, is_stand_in: standsIn, note }
})
