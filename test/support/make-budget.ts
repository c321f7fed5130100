import { cardLimits } from '#server/domain/cards/read-card-file'
import { type BudgetLimits, createBudget, type WorkBudget } from '#server/domain/work-budget'

/** The budget of an imported card, unless said otherwise. */
export const makeBudget = (limits: Partial<BudgetLimits> = {}, signal?: AbortSignal): WorkBudget =>
  createBudget({ ...cardLimits, ...limits }, signal ?? new AbortController().signal)
