import { useState } from 'react';
import { Search, Wallet } from 'lucide-react';
import { Button, Icon, Money, Pill } from '../src/index';
import {
  ActionBar,
  AmountField,
  AmountGrid,
  Checkbox,
  CopyButton,
  Countdown,
  Fact,
  Facts,
  Field,
  MobileField,
  OtpField,
  Pager,
  PasswordField,
  RadioCards,
  Segmented,
  Select,
  Steps,
  Switch,
  TextArea,
  useForm,
} from '../src/forms';
import { Family, Sample } from './sample';

const AMOUNTS = [
  [10000, 0],
  [20000, 0],
  [50000, 2500],
  [100000, 6000],
  [200000, 14000],
  [500000, 40000],
] as const;

function Fields() {
  const [text, setText] = useState('');
  const [mobile, setMobile] = useState('9171234567');
  const [code, setCode] = useState('48');
  const [amount, setAmount] = useState<number | null>(128450);
  const [bank, setBank] = useState<'bpi' | 'bdo' | ''>('');
  const [resendAt] = useState(() => Date.now() + 59_000);
  return (
    <Family title="Fields">
      <Sample name="Field: empty, help, counter, error, disabled">
        <Field label="Nickname" value={text} onChange={setText} maxLength={12} counter help="Others see this name" />
        <Field
          label="Search games"
          hideLabel
          value={text}
          onChange={setText}
          start={<Icon of={Search} size={20} />}
          placeholder="Search games"
          type="search"
        />
        <Field
          label="Account name"
          value="Juan"
          onChange={() => undefined}
          error="Write the name as it is on your ID"
        />
        <Field label="Invite code" optional value="" onChange={() => undefined} disabled />
      </Sample>
      <Sample name="MobileField, PasswordField, OtpField">
        <MobileField label="Mobile number" value={mobile} onChange={setMobile} />
        <PasswordField label="Password" value="secret-word" onChange={() => undefined} />
        <OtpField
          label="Code from the message"
          value={code}
          onChange={setCode}
          onResend={() => undefined}
          resendAt={resendAt}
        />
      </Sample>
      <Sample name="AmountField, Select, TextArea">
        <AmountField
          label="Amount"
          value={amount}
          onChange={setAmount}
          end={
            <Button tone="ghost" size="sm">
              All
            </Button>
          }
          help="₱100 to ₱50,000"
        />
        <Select
          label="Bank"
          value={bank}
          onChange={setBank}
          placeholder="Choose a bank"
          options={[
            { value: 'bpi', label: 'BPI' },
            { value: 'bdo', label: 'BDO Unibank' },
          ]}
        />
        <TextArea label="What went wrong?" value={text} onChange={setText} maxLength={500} counter />
      </Sample>
      <Sample name="Checkbox, Switch">
        <Checkbox value={Boolean(text)} onChange={(on) => setText(on ? 'yes' : '')}>
          I am 21 or older and accept the terms
        </Checkbox>
        <Checkbox value={false} onChange={() => undefined} error="Please accept the terms to go on">
          I accept the rules of the bonus
        </Checkbox>
        <Checkbox value onChange={() => undefined} disabled>
          Cannot be changed
        </Checkbox>
        <Switch value={Boolean(text)} onChange={(on) => setText(on ? 'yes' : '')} help="Off until you turn it on">
          Sound
        </Switch>
      </Sample>
    </Family>
  );
}

function Choices() {
  const [way, setWay] = useState<'deposit' | 'withdraw'>('deposit');
  const [paymentChannel, setPaymentChannel] = useState<string>('gcash');
  const [amount, setAmount] = useState<number | null>(50000);
  const [until] = useState(() => Date.now() + 90_000);
  return (
    <Family title="Choices">
      <Sample name="Segmented, RadioCards">
        <Segmented
          label="Direction"
          value={way}
          onChange={setWay}
          options={[
            { value: 'deposit', label: 'Deposit' },
            { value: 'withdraw', label: 'Withdraw' },
          ]}
        />
        <RadioCards
          label="Pay with"
          value={paymentChannel}
          onChange={setPaymentChannel}
          options={[
            {
              value: 'gcash',
              title: 'GCash',
              meta: 'Instant, ₱100 to ₱50,000',
              icon: <Icon of={Wallet} size={20} />,
              end: <Pill tone="gold">+5 %</Pill>,
            },
            { value: 'maya', title: 'Maya', meta: 'Instant, ₱100 to ₱50,000', icon: <Icon of={Wallet} size={20} /> },
            {
              value: 'bank',
              title: 'Bank transfer',
              disabledReason: 'Closed until 6:00 AM',
              icon: <Icon of={Wallet} size={20} />,
            },
          ]}
        />
      </Sample>
      <Sample name="AmountGrid">
        <AmountGrid
          label="Amount"
          value={amount}
          onChange={setAmount}
          options={AMOUNTS.map(([value, bonus]) => ({ value, bonus, disabled: value === 500000 }))}
        />
        <AmountGrid
          label="With an error"
          value={null}
          onChange={() => undefined}
          error="Choose an amount"
          options={[{ value: 10000 }, { value: 20000 }]}
        />
      </Sample>
      <Sample name="Steps, Countdown, CopyButton, Facts, Pager">
        <Steps label="Registration" items={['Number', 'Code', 'Password']} current={1} />
        <p>
          Ends in{' '}
          <b>
            <Countdown until={until} />
          </b>
          , then in{' '}
          <b>
            <Countdown until={until + 300_000_000} />
          </b>
        </p>
        <div>
          <CopyButton value="PRL-29384" label="Copy order number" />
        </div>
        <Facts>
          <Fact name="Bet">₱1.00 to ₱500.00</Fact>
          <Fact name="Version" code>
            3f9a1c77b0e24d5f
          </Fact>
        </Facts>
        <Pager hasMore busy={false} onMore={() => undefined} error="The next page did not arrive." />
      </Sample>
    </Family>
  );
}

function ExampleForm() {
  const form = useForm({
    initial: { mobile: '', password: '', agreed: false },
    validate: ({ mobile, password, agreed }) => ({
      mobile: /^9\d{9}$/.test(mobile) ? undefined : 'Write the ten digits after +63',
      password: password.length < 8 ? 'At least 8 characters' : undefined,
      agreed: agreed ? undefined : 'Please accept the terms to go on',
    }),
    submit: () =>
      new Promise<{ password: string }>((done) => {
        setTimeout(() => done({ password: 'This password was in a known leak' }), 800);
      }),
  });
  return (
    <Family title="Form">
      <Sample name="useForm">
        <form {...form.props}>
          <MobileField label="Mobile number" {...form.field('mobile')} />
          <PasswordField label="Password" autoComplete="new-password" {...form.field('password')} />
          <Checkbox {...form.field('agreed')}>I am 21 or older</Checkbox>
          <Button type="submit" wide busy={form.busy}>
            Sign up
          </Button>
        </form>
      </Sample>
    </Family>
  );
}

export function FormsGallery() {
  return (
    <>
      <Fields />
      <Choices />
      <ExampleForm />
      <ActionBar label="You get" amount={<Money value={52500} />}>
        <Button wide>Deposit ₱500</Button>
      </ActionBar>
    </>
  );
}
