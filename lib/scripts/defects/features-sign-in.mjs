/** Lines of signing in and of second factors that a careless engineer could have written. */
export default [
  {
    file: 'lib/features/second-factors/store/authenticator-apps.ts',
    find: `const isLater = or(isNull(authenticatorApp.lastStep), lt(authenticatorApp.lastStep, step))`,
    replace: `const isLater = undefined`,
    why: 'a code of the app counts once',
  },
  {
    file: 'lib/features/second-factors/store/recovery-codes.ts',
    find: `eq(recoveryCode.codeHash, hashOf(code)), isNull(recoveryCode.usedAt))`,
    replace: `eq(recoveryCode.codeHash, hashOf(code)))`,
    why: 'a recovery code counts once',
  },
  {
    file: 'lib/features/second-factors/store/challenges.ts',
    find: `eq(passkeyChallenge.purpose, purpose), eq(passkeyChallenge.boundTo, boundTo))`,
    replace: `eq(passkeyChallenge.purpose, purpose))`,
    why: 'a challenge counts only where it was handed out',
  },
  {
    file: 'lib/features/second-factors/prove.ts',
    find: `return (await verifiedPasskey(proof.response, ceremony))?.userId === owner.userId`,
    replace: `return (await verifiedPasskey(proof.response, ceremony)) !== undefined`,
    why: 'after a password only a passkey of the same user counts',
  },
  {
    file: 'lib/features/second-factors/store/passkeys.ts',
    find: `.where(and(eq(passkey.id, id), grows))`,
    replace: `.where(and(eq(passkey.id, id)))`,
    why: 'a counter grows with each use, also of two at once',
  },
  {
    file: 'lib/features/sessions/sign-in.ts',
    find: `await askForSecondFactor(user.id)`,
    replace: `await Promise.resolve()`,
    why: 'a password alone opens no session of somebody with a second factor',
  },
  {
    file: 'lib/features/sessions/second-step.ts',
    find: `if (proof.way !== 'passkey') throw new Fault('signInExpired')`,
    replace: `if (proof.way === 'recovery') throw new Fault('signInExpired')`,
    why: 'without a password nothing but a passkey signs in',
  },
  {
    file: 'lib/features/second-factors/remove-factor.ts',
    find: `if (!env().demo && needsSecondFactor(actor.roles, env().secondFactor)) throw new Fault('lastFactor')`,
    replace: `if (env().demo && needsSecondFactor(actor.roles, env().secondFactor)) throw new Fault('lastFactor')`,
    why: 'the last factor of an administrator stays',
  },
]
