// The sign-in form.

import { useId, useState, type SubmitEvent } from 'react';

interface Props {
  labels: Record<
    | 'email'
    | 'password'
    | 'show'
    | 'hide'
    | 'shown'
    | 'hidden'
    | 'submit'
    | 'missingEmail'
    | 'badEmail'
    | 'missingPassword'
    | 'notOpenYet',
    string
  >;
}

interface Errors {
  email?: string | undefined;
  password?: string | undefined;
}

export default function LoginForm({ labels }: Props) {
  const id = useId();
  const [visible, setVisible] = useState<boolean | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState('');

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email, password } = event.currentTarget.elements as unknown as Record<
      'email' | 'password',
      HTMLInputElement
    >;
    const found: Errors = {
      email: email.validity.valueMissing
        ? labels.missingEmail
        : email.validity.valid
          ? undefined
          : labels.badEmail,
      password: password.validity.valueMissing ? labels.missingPassword : undefined,
    };
    setErrors(found);
    const wrong = found.email ? email : found.password ? password : null;
    wrong?.focus();
    setMessage(wrong ? '' : labels.notOpenYet);
  }

  return (
    <form className="space-y-5" noValidate onSubmit={submit}>
      <div>
        <label className="mb-1 block font-semibold" htmlFor={`${id}-email`}>
          {labels.email}
        </label>
        <input
          className="field"
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="username"
          required
          aria-invalid={errors.email ? true : undefined}
          aria-describedby={errors.email && `${id}-email-error`}
        />
        {errors.email && (
          <p className="error-text" id={`${id}-email-error`}>
            {errors.email}
          </p>
        )}
      </div>
      <div>
        <label className="mb-1 block font-semibold" htmlFor={`${id}-password`}>
          {labels.password}
        </label>
        <div className="relative">
          <input
            className="field pe-24"
            id={`${id}-password`}
            name="password"
            type={visible ? 'text' : 'password'}
            autoComplete="current-password"
            required
            aria-invalid={errors.password ? true : undefined}
            aria-describedby={errors.password && `${id}-password-error`}
          />
          <button
            className="link absolute inset-y-0 end-0 px-4"
            type="button"
            aria-controls={`${id}-password`}
            onClick={() => setVisible(!visible)}
          >
            {visible ? labels.hide : labels.show}
          </button>
        </div>
        <p className="sr-only" role="status">
          {visible === null ? '' : visible ? labels.shown : labels.hidden}
        </p>
        {errors.password && (
          <p className="error-text" id={`${id}-password-error`}>
            {errors.password}
          </p>
        )}
      </div>
      <button className="button w-full" type="submit">
        {labels.submit}
      </button>
      <p className="text-small" role="status">
        {message}
      </p>
    </form>
  );
}
