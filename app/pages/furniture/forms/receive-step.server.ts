import { data, type RouterContextProvider } from 'react-router'
import { messages } from '#app/core/messages.ts'
import { dayAt } from '#app/core/time-zone.ts'
import { describeAnswers } from '#app/features/forms/describe-answers.ts'
import { readRemovedFileId, withFilesSoFar } from '#app/features/forms/files-so-far.ts'
import {
  type FormDefinition,
  goName,
  honeypotName,
  idempotencyName,
  stepsName,
} from '#app/features/forms/form-definition.ts'
import { parsePostedSteps } from '#app/features/forms/kept-steps.ts'
import { finalLead, partialLead } from '#app/features/forms/partial-lead.ts'
import type { RefusedForm } from '#app/features/forms/refused-form.ts'
import type { SentLead } from '#app/features/forms/send-lead.ts'
import { pressedAction, type StepState, takeStep } from '#app/features/forms/step.ts'
import { noticeOnStep, stepErrors, valuesSoFar } from '#app/features/forms/step-values.ts'
import { isStepped, type SteppedForm } from '#app/features/forms/stepped-form.ts'
import { consentsOf, type FormValues, valuesFrom } from '#app/features/forms/validate-form.ts'
import { scopeContext } from '#app/shell/page-context.server.ts'
import { notKeptMessage } from './kept-lead.server.ts'
import { type Received, receiveArrival, timeFieldName } from './receive-arrival.server.ts'
import {
  carriedHistory,
  historyIn,
  openMsIn,
  type Posted,
  readPostedFiles,
  receiveForm,
  targetOf,
  textOf,
} from './receive-form.server.ts'
import { redirectToSuccess, withFreeTimes } from './redirect-to-success.server.ts'
import { stepFilesOf, updateStateAfterSave, withFiles } from './step-files.server.ts'

/** Receives what was posted of any form: a whole form, or one step. */
export function receiveNamedForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { definition, ...posted }: Posted,
) {
  return isStepped(definition)
    ? receiveStep(context, request, { ...posted, definition })
    : receiveForm(context, request, { ...posted, definition })
}

/**
 * Receives one press of a button in a multi-step form without script. The answer is the following step with
 * what was typed, or the success page after the last one. The browser uses the same rules (`takeStep`).
 */
async function receiveStep(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { posted, definition, rules, path, tooMany, continueWith }: Posted<SteppedForm>,
) {
  const { website, now } = context.get(scopeContext)
  const dated = { ...rules, today: dayAt(now, website.time_zone) }
  const history = historyIn(posted, request)
  const files = readPostedFiles(definition, posted)
  const kept = parsePostedSteps(posted.get(stepsName), definition)
  const go = textOf(posted.get(goName)) ?? 'next'
  const { chosen, before, removed, errors: filesErrors } = await stepFilesOf(files, kept, go)
  const values = {
    ...withFilesSoFar(valuesFrom(definition, posted), before),
    ...carriedHistory(history),
  }
  const category = definition.category ?? String(values.category ?? '')
  // files come only with their own step, so a step that was saved before is saved again with them
  const savedSteps = kept.savedSteps.filter((step) => chosen.length === 0 || step !== kept.step)
  const state = { ...kept, savedSteps, files: before }
  const errors = { ...stepErrors(definition, state.step, values, dated), ...filesErrors }
  let turn =
    readRemovedFileId(go) === null
      ? takeStep(definition, state, pressedAction(go, state.step, errors))
      : { state: { ...state, fieldErrors: filesErrors }, effects: [] }
  let isBooked = false
  const answered = valuesSoFar(definition, turn.state, values, dated)
  let withFreeOnes: FormDefinition | null = null
  const save = turn.effects.find(({ type }) => type === 'save-partial-lead' || type === 'send-lead')
  // no page can put a file back into its input, so files are kept whichever button was pressed
  if (save || chosen.length > 0 || removed.length > 0) {
    const filled = {
      ...history,
      ...answered,
      category,
      url: path,
      user_agent: request.headers.get('user-agent'),
    }
    const isFinal = save?.type === 'send-lead' && continueWith === undefined
    const lead = isFinal ? finalLead(turn.state, filled) : partialLead(turn.state, filled)
    const receipt = await receiveArrival(
      context,
      request,
      {
        lead: removed.length === 0 ? lead.fields : { ...lead.fields, has_files: before.length > 0 },
        form: definition.name,
        idempotencyKey: textOf(posted.get(idempotencyName)),
        honeypot: textOf(posted.get(honeypotName)),
        // only the first step tells a robot by its speed; later steps may be pressed as soon as they show
        openMs: lead.leadId === null ? openMsIn(posted) : undefined,
        consents: save?.type === 'send-lead' ? consentsOf(definition, values) : [],
        answers: describeAnswers(definition, filled, website.locale),
        target: targetOf(definition),
        stepNotice: (save && noticeOnStep(definition, state.step)) ?? undefined,
        files: chosen,
        removedFiles: removed.map(({ id }) => id),
      },
      lead.leadId,
    )
    isBooked = receipt.outcome === 'received' && receipt.isBooked
    if (receipt.outcome === 'invalid' && receipt.field === timeFieldName)
      withFreeOnes = await withFreeTimes(context, definition, filled)
    const answer = answerOf(receipt, tooMany, notKeptMessage(context))
    turn = save
      ? takeStep(definition, turn.state, { type: 'answered', answer })
      : { state: updateStateAfterSave(turn.state, state, answer), effects: [] }
    turn = { ...turn, state: withFiles(turn.state, kept, files, receipt) }
  }
  if (turn.state.phase === 'complete') {
    if (continueWith) {
      const { status, banner, instead } = await continueWith(turn.state.leadId ?? '')
      const onLastStep = { ...turn.state, phase: 'filling' as const, error: banner }
      return stepAnswer(definition, onLastStep, values, null, { status, instead: instead ?? null })
    }
    throw redirectToSuccess(context, definition, answered, category, {
      id: turn.state.leadId ?? '',
      isBooked,
    })
  }
  return stepAnswer(definition, turn.state, values, withFreeOnes)
}

function stepAnswer(
  definition: SteppedForm,
  state: StepState,
  values: FormValues,
  withFreeOnes: FormDefinition | null = null,
  hindered: { status: number; instead: string | null } | null = null,
) {
  const isRefused = state.error !== null || Object.keys(state.fieldErrors).length > 0
  const answer: RefusedForm = {
    form: definition.name,
    values,
    errors: state.fieldErrors,
    banner: state.error,
    steps: state,
    definition: withFreeOnes,
    instead: hindered?.instead ?? null,
  }
  return data(answer, { status: hindered?.status ?? (isRefused ? 422 : 200) })
}

/** Says in the forms' words what the lead API says to a browser with script. */
function answerOf(receipt: Received, tooMany: string, notKept: string): SentLead {
  switch (receipt.outcome) {
    case 'received':
      return { lead_id: receipt.id }
    case 'invalid':
      return { error: receipt.message }
    case 'too-many':
      return { error: tooMany }
    case 'unavailable':
      return { error: notKept }
    default:
      return { error: messages.formFailed }
  }
}
