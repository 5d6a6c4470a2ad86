//! The worker pool: its workers, and the job of each. It is a plain state machine without the
//! browser.
//!
//! A search can't be interrupted from outside, so cancelling a job ends its worker. A new worker
//! then starts in advance, or has already started if the search took long. An idle worker is kept.

use std::collections::VecDeque;

use super::wire::JobId;

/// Identifies a worker of a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct WorkerId(pub u32);

/// An action for the caller to perform, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PoolAction {
    /// Starts a worker with this id.
    Start(WorkerId),
    /// Ends a worker. Its later messages are ignored.
    End(WorkerId),
    /// Sends the request of a job to a worker.
    Post(WorkerId, JobId),
    /// Reports a lost job. The flag is true if its worker had been ready.
    Lose(JobId, bool),
}

/// The workers of one program and their jobs.
#[derive(Debug)]
pub struct WorkerPool {
    workers: Vec<Standing>,
    /// Jobs that wait for a free worker.
    queue: VecDeque<JobId>,
    most: usize,
    last_worker: WorkerId,
    last_job: JobId,
}

/// A worker and its job.
#[derive(Debug)]
struct Standing {
    id: WorkerId,
    is_ready: bool,
    job: Option<JobId>,
}

impl WorkerPool {
    /// Creates a pool without workers, for at most `most` of them.
    #[must_use]
    pub fn new(most: usize) -> Self {
        Self {
            workers: Vec::new(),
            queue: VecDeque::new(),
            most: most.max(1),
            last_worker: WorkerId::default(),
            last_job: JobId::default(),
        }
    }

    /// Starts a worker in advance, if there is none.
    pub fn warm(&mut self) -> Vec<PoolAction> {
        if self.workers.is_empty() { vec![self.start(None)] } else { Vec::new() }
    }

    /// Starts a spare worker, if none is idle and the limit allows it. Call it when a job takes
    /// long and may be cancelled.
    pub fn spare(&mut self) -> Vec<PoolAction> {
        let is_idle = self.workers.iter().any(|worker| worker.job.is_none());
        if is_idle || self.workers.len() >= self.most {
            return Vec::new();
        }
        vec![self.start(None)]
    }

    /// Adds a job.
    pub fn ask(&mut self) -> (JobId, Vec<PoolAction>) {
        self.last_job = JobId(self.last_job.0.wrapping_add(1));
        let job = self.last_job;
        (job, self.place(job))
    }

    /// Gives a job to a worker, or queues it.
    fn place(&mut self, job: JobId) -> Vec<PoolAction> {
        let free = |worker: &&mut Standing| worker.job.is_none();
        // Ready workers come before those still starting.
        let worker = self.workers.iter_mut().filter(free).max_by_key(|worker| worker.is_ready);
        if let Some(worker) = worker {
            worker.job = Some(job);
            return if worker.is_ready {
                vec![PoolAction::Post(worker.id, job)]
            } else {
                Vec::new()
            };
        }
        if self.workers.len() < self.most {
            return vec![self.start(Some(job))];
        }
        self.queue.push_back(job);
        Vec::new()
    }

    fn start(&mut self, job: Option<JobId>) -> PoolAction {
        self.last_worker = WorkerId(self.last_worker.0.wrapping_add(1));
        let id = self.last_worker;
        self.workers.push(Standing { id, is_ready: false, job });
        PoolAction::Start(id)
    }

    /// Cancels a job. Does nothing if it is over.
    pub fn cancel(&mut self, job: JobId) -> Vec<PoolAction> {
        self.queue.retain(|waiting| *waiting != job);
        let Some(at) = self.workers.iter().position(|worker| worker.job == Some(job)) else {
            return Vec::new();
        };
        if !self.workers[at].is_ready {
            // Its worker is still starting, and can take the next job.
            self.workers[at].job = self.queue.pop_front();
            return Vec::new();
        }
        let ended = self.workers.remove(at);
        let mut acts = vec![PoolAction::End(ended.id)];
        acts.extend(self.refill());
        let is_idle = |worker: &&Standing| worker.is_ready && worker.job.is_none();
        if let Some(idle) = self.workers.iter().rfind(is_idle).map(|worker| worker.id) {
            acts.extend(self.end_all_idle_but(idle));
        }
        acts
    }

    /// Starts a new worker in place of a lost one: for a queued job, or in advance if no worker is
    /// left.
    fn refill(&mut self) -> Option<PoolAction> {
        match self.queue.pop_front() {
            Some(job) => Some(self.start(Some(job))),
            None if self.workers.is_empty() => Some(self.start(None)),
            None => None,
        }
    }

    /// Records that a worker now takes requests.
    pub fn ready(&mut self, id: WorkerId) -> Vec<PoolAction> {
        let Some(worker) = self.workers.iter_mut().find(|worker| worker.id == id) else {
            return Vec::new();
        };
        worker.is_ready = true;
        worker.job.map(|job| PoolAction::Post(id, job)).into_iter().collect()
    }

    /// True if this is the worker's current job. Messages about other jobs are out of date.
    #[must_use]
    pub fn is_at(&self, id: WorkerId, job: JobId) -> bool {
        self.workers.iter().any(|worker| worker.id == id && worker.job == Some(job))
    }

    /// Records that a worker has finished its job.
    ///
    /// Once all are idle, only this worker is kept, because it can resume its enumeration of
    /// solutions.
    pub fn done(&mut self, id: WorkerId) -> Vec<PoolAction> {
        let Some(worker) = self.workers.iter_mut().find(|worker| worker.id == id) else {
            return Vec::new();
        };
        worker.job = self.queue.pop_front();
        if let Some(job) = worker.job {
            return vec![PoolAction::Post(id, job)];
        }
        self.end_all_idle_but(id)
    }

    /// Ends all workers but this one, if all are idle. Otherwise a spare worker may still be
    /// needed.
    fn end_all_idle_but(&mut self, id: WorkerId) -> Vec<PoolAction> {
        if self.workers.iter().any(|worker| worker.job.is_some()) {
            return Vec::new();
        }
        let others = self.workers.extract_if(.., |worker| worker.id != id);
        others.map(|worker| PoolAction::End(worker.id)).collect()
    }

    /// Removes a lost worker and its job.
    ///
    /// A worker that was ready and had a job is replaced at once. One that couldn't start would
    /// probably fail again, so the next request starts another one.
    pub fn lost(&mut self, id: WorkerId) -> Vec<PoolAction> {
        let Some(at) = self.workers.iter().position(|worker| worker.id == id) else {
            return Vec::new();
        };
        let worker = self.workers.remove(at);
        let mut acts = vec![PoolAction::End(id)];
        if let Some(job) = worker.job {
            if worker.is_ready || !self.queue.is_empty() {
                acts.extend(self.refill());
            }
            acts.push(PoolAction::Lose(job, worker.is_ready));
        }
        acts
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const FIRST: WorkerId = WorkerId(1);
    const SECOND: WorkerId = WorkerId(2);

    /// A pool with a ready worker and no job.
    fn ready(most: usize) -> WorkerPool {
        let mut life = WorkerPool::new(most);
        assert_eq!(life.warm(), [PoolAction::Start(FIRST)]);
        assert_eq!(life.ready(FIRST), []);
        life
    }

    #[test]
    fn a_job_waits_until_its_worker_is_ready() {
        let mut life = WorkerPool::new(1);
        let (job, acts) = life.ask();
        assert_eq!(acts, [PoolAction::Start(FIRST)]);
        assert_eq!(life.ready(FIRST), [PoolAction::Post(FIRST, job)]);
        assert!(life.is_at(FIRST, job));
        assert_eq!(life.done(FIRST), []);
        assert!(!life.is_at(FIRST, job));
        let (next, acts) = life.ask();
        assert_eq!(acts, [PoolAction::Post(FIRST, next)], "the idle worker is kept");
        assert_ne!(next, job);
    }

    #[test]
    fn cancelling_ends_a_busy_worker_and_starts_a_fresh_one() {
        let mut life = ready(1);
        let (job, _) = life.ask();
        assert_eq!(life.cancel(job), [PoolAction::End(FIRST), PoolAction::Start(SECOND)]);
        assert_eq!(life.cancel(job), [], "it is over");
        assert_eq!(life.ready(FIRST), [], "nothing is heard of the old one");
        assert_eq!(life.lost(FIRST), []);
        let (next, acts) = life.ask();
        assert_eq!(acts, [], "the fresh one is on its way");
        assert_eq!(life.ready(SECOND), [PoolAction::Post(SECOND, next)]);
    }

    #[test]
    fn a_spare_worker_takes_over_after_cancelling() {
        let mut life = ready(2);
        let (job, _) = life.ask();
        assert_eq!(life.spare(), [PoolAction::Start(SECOND)]);
        assert_eq!(life.spare(), [], "one is enough");
        assert_eq!(life.ready(SECOND), []);
        assert_eq!(life.cancel(job), [PoolAction::End(FIRST)]);
        let (next, acts) = life.ask();
        assert_eq!(acts, [PoolAction::Post(SECOND, next)]);
        assert_eq!(ready(1).spare(), [], "it is idle itself");
    }

    #[test]
    fn a_spare_worker_ends_with_the_job() {
        let mut life = ready(2);
        life.ask();
        life.spare();
        assert_eq!(life.done(FIRST), [PoolAction::End(SECOND)]);
    }

    #[test]
    fn while_a_job_is_under_way_a_spare_worker_stays() {
        let (mut life, third) = (ready(3), WorkerId(3));
        life.ask();
        let (last, _) = life.ask();
        life.ready(SECOND);
        assert_eq!(life.spare(), [PoolAction::Start(third)]);
        life.ready(third);
        assert_eq!(life.done(FIRST), []);
        assert_eq!(life.spare(), [], "there are two");
        assert_eq!(
            life.cancel(last),
            [PoolAction::End(SECOND), PoolAction::End(FIRST)],
            "one is enough again"
        );
    }

    #[test]
    fn cancelling_before_it_began_keeps_the_worker() {
        let mut life = WorkerPool::new(1);
        let (job, _) = life.ask();
        assert_eq!(life.cancel(job), []);
        assert_eq!(life.ready(FIRST), []);
    }

    #[test]
    fn a_job_of_an_idle_worker_is_over() {
        let mut life = ready(1);
        let (job, _) = life.ask();
        life.done(FIRST);
        assert_eq!(life.cancel(job), []);
    }

    #[test]
    fn jobs_have_workers_of_their_own_as_far_as_there_may_be() {
        let mut life = ready(2);
        let (a, acts) = life.ask();
        assert_eq!(acts, [PoolAction::Post(FIRST, a)]);
        let (b, acts) = life.ask();
        assert_eq!(acts, [PoolAction::Start(SECOND)]);
        let (c, acts) = life.ask();
        let (d, more) = life.ask();
        assert_eq!((acts, more), (vec![], vec![]), "they wait");
        assert_eq!(life.ready(SECOND), [PoolAction::Post(SECOND, b)]);
        assert_eq!(life.done(FIRST), [PoolAction::Post(FIRST, c)]);
        let third = WorkerId(3);
        assert_eq!(life.cancel(b), [PoolAction::End(SECOND), PoolAction::Start(third)]);
        assert_eq!(life.ready(third), [PoolAction::Post(third, d)]);
        assert_eq!(life.done(FIRST), []);
        assert_eq!(life.done(third), [PoolAction::End(FIRST)], "one idle worker is enough");
    }

    #[test]
    fn a_job_that_waits_is_cancelled_without_a_trace() {
        let mut life = ready(1);
        life.ask();
        let (waiting, _) = life.ask();
        assert_eq!(life.cancel(waiting), []);
        assert_eq!(life.done(FIRST), []);
    }

    #[test]
    fn a_lost_worker_is_told_and_replaced() {
        let mut life = ready(1);
        let (job, _) = life.ask();
        assert_eq!(
            life.lost(FIRST),
            [PoolAction::End(FIRST), PoolAction::Start(SECOND), PoolAction::Lose(job, true)]
        );
        assert_eq!(life.lost(FIRST), []);
    }

    #[test]
    fn one_that_cannot_start_is_tried_again_when_asked() {
        let mut life = WorkerPool::new(1);
        let (job, _) = life.ask();
        assert_eq!(life.lost(FIRST), [PoolAction::End(FIRST), PoolAction::Lose(job, false)]);
        let (_, acts) = life.ask();
        assert_eq!(acts, [PoolAction::Start(SECOND)]);
        let mut idle = ready(1);
        assert_eq!(idle.lost(FIRST), [PoolAction::End(FIRST)], "no one waits for a fresh one");
    }

    proptest! {
        /// For any order of events: the number of workers is within the limit, and each job has at
        /// most one worker. No job is forgotten, and no request goes to a missing worker.
        #[test]
        fn jobs_and_workers_are_never_lost_track_of(
            most in 1_usize..4,
            events in proptest::collection::vec((0_u8..7, 0_usize..4), 0..200),
        ) {
            let mut life = WorkerPool::new(most);
            let mut started: Vec<WorkerId> = Vec::new();
            let mut awaited: Vec<JobId> = Vec::new();
            for (event, which) in events {
                let worker = started.get(which % started.len().max(1)).copied();
                let acts = match (event, worker) {
                    (0, _) => life.warm(),
                    (1, _) => {
                        let (job, acts) = life.ask();
                        awaited.push(job);
                        acts
                    }
                    (2, _) if !awaited.is_empty() => {
                        let job = awaited.remove(which % awaited.len());
                        life.cancel(job)
                    }
                    (3, Some(worker)) => life.ready(worker),
                    (4, Some(worker)) => {
                        let at: Vec<JobId> =
                            awaited.iter().copied().filter(|job| life.is_at(worker, *job)).collect();
                        let is_ready = life.workers.iter().any(|w| w.id == worker && w.is_ready);
                        if !is_ready { continue }
                        awaited.retain(|job| !at.contains(job));
                        life.done(worker)
                    }
                    (5, Some(worker)) => life.lost(worker),
                    (6, _) => life.spare(),
                    _ => Vec::new(),
                };
                for act in acts {
                    match act {
                        PoolAction::Start(id) => started.push(id),
                        PoolAction::End(id) => started.retain(|other| *other != id),
                        PoolAction::Post(id, job) => {
                            prop_assert!(started.contains(&id) && awaited.contains(&job));
                            prop_assert!(life.is_at(id, job));
                        }
                        PoolAction::Lose(job, _) => awaited.retain(|other| *other != job),
                    }
                }
                prop_assert!(started.len() <= most);
                let known: Vec<WorkerId> = life.workers.iter().map(|worker| worker.id).collect();
                prop_assert_eq!(&known, &started);
                let placed = life.workers.iter().filter_map(|worker| worker.job);
                let mut held: Vec<JobId> = placed.chain(life.queue.iter().copied()).collect();
                held.sort_unstable();
                prop_assert_eq!(&held, &awaited, "every job is somewhere, once");
                let is_idle = |worker: &&Standing| worker.job.is_none();
                prop_assert!(life.queue.is_empty() || life.workers.iter().all(|w| !is_idle(&w)));
            }
        }
    }
}
