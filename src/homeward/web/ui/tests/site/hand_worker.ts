// A worker played by hand: what it is told is kept, and it says what the test says.
import type { FromWorker, ToWorker } from "../../src/site/messages";

export class HandWorker {
  readonly told: ToWorker[] = [];
  ended = false;
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: ((event: { message: string; preventDefault: () => void }) => void) | null = null;

  postMessage(message: ToWorker): void {
    this.told.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  says(message: FromWorker): void {
    this.onmessage?.({ data: message });
  }

  // The answer to the last question.
  answers(body: string, status = 200): void {
    const asked = this.told.findLast((one) => one.kind === "ask");
    this.says({ kind: "answer", id: asked!.id, status, body });
  }
}
